import { expect, it } from 'vitest'
import { REGRESSIONS } from './regressions.ts'
import { runSchedule } from './run-schedule.ts'
import { bundleClient } from './world/bundle-client.ts'

const code = await bundleClient()

it.each(Object.keys(REGRESSIONS))('no longer: %s', async (name) => {
  const { violation } = await runSchedule(REGRESSIONS[name]!, code)
  expect(violation).toBeUndefined()
})

import { expect, it } from 'vitest'
import { REGRESSIONS } from './regressions.ts'
import { OF_ROUTER, runSchedule } from './run-schedule.ts'
import { bundleRouter } from './world/router-client.ts'

const client = await bundleRouter()

it.each(Object.keys(REGRESSIONS))('no longer: %s', async (name) => {
  const { violation } = await runSchedule(REGRESSIONS[name]!, client, OF_ROUTER)
  expect(violation).toBeUndefined()
})

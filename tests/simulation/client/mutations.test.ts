import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findViolation } from '../find-violation.ts'
import { ROUTER_MUTATIONS } from './router-mutations.ts'
import { runSchedule } from './run-schedule.ts'
import { schedules } from './steps.ts'
import { bundleClient } from './world/bundle-client.ts'

// `ARRIVE_MUTATIONS=1 npx vitest …`, each night: each takes a bundle of its own, and some seconds.
const isNightly = Boolean(process.env['ARRIVE_MUTATIONS'])
const MOST_SCHEDULES = 20_000

const root = resolve(import.meta.dirname, '../../..')

it('the guards of the router that are taken out are in the source, each once', () => {
  const patches = ROUTER_MUTATIONS.flatMap((mutation) => mutation.patches)
  const missing = patches.filter(
    ({ file, text }) => readFileSync(resolve(root, file), 'utf8').split(text).length !== 2,
  )
  expect(missing).toEqual([])
})

describe.runIf(isNightly)('without a guard of the router', () => {
  it.each(ROUTER_MUTATIONS)('$name', { timeout: 600_000 }, async ({ patches, rows }) => {
    const code = await bundleClient(patches)
    const { found } = await findViolation({
      arbitrary: schedules,
      schedules: MOST_SCHEDULES,
      seed: 1,
      shrinkSeconds: 0,
      run: async (schedule) => {
        const { violation } = await runSchedule(schedule, code)
        return violation && rows.includes(violation.row) ? violation : undefined
      },
    })
    expect(found?.violation.row, `in ${MOST_SCHEDULES} schedules`).toBeDefined()
  })
})

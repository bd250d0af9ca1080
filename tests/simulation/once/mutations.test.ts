import { describe, expect, it } from 'vitest'
import { findViolation } from '../find-violation.ts'
import { bundleOnce } from './bundle-once.ts'
import { ONCE_INVARIANTS } from './invariants.ts'
import { ONCE_MUTATIONS } from './once-mutations.ts'
import { runOnceSchedule } from './run-once-schedule.ts'
import { onceSchedules } from './steps.ts'

// `ARRIVE_MUTATIONS=1 npx vitest …`, each night.
const isNightly = Boolean(process.env['ARRIVE_MUTATIONS'])
const MOST_SCHEDULES = 200_000

it('the guards that are taken out break each row', () => {
  const broken = new Set(ONCE_MUTATIONS.flatMap(({ rows }) => rows))
  expect(Object.values(ONCE_INVARIANTS).filter((row) => !broken.has(row))).toEqual([])
})

it('the guards that are taken out are in the source, each once', { timeout: 60_000 }, async () => {
  await expect(Promise.all(ONCE_MUTATIONS.map(({ patches }) => bundleOnce(patches)))).resolves.toBeDefined()
})

describe.runIf(isNightly)('without a guard', () => {
  it.each(ONCE_MUTATIONS)('$name', async ({ patches, rows }) => {
    const modules = await bundleOnce(patches)
    const { found } = await findViolation({
      arbitrary: onceSchedules,
      schedules: MOST_SCHEDULES,
      seed: 1,
      shrinkSeconds: 0,
      run: async (schedule) => {
        const { violations } = await runOnceSchedule(modules, schedule)
        return violations.find(({ row }) => rows.includes(row))
      },
    })
    expect(found?.violation.row, `in ${MOST_SCHEDULES} schedules`).toBeDefined()
  })
})

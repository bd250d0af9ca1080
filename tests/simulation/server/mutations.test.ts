import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findViolation, type ScheduleSearch } from '../find-violation.ts'
import { bundleWorker } from './bundle-worker.ts'
import type { Compiled } from './built-worker.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { compileWorker } from './isolate.ts'
import type { Mutation } from '../mutation.ts'
import { runServerSchedule, type ServerRun } from './run-server-schedule.ts'
import { SHARED_PAGES_MUTATIONS } from './shared-pages-mutations.ts'
import { serverSchedules } from './steps.ts'
import { runVitalsSchedule } from './vitals/run-vitals-schedule.ts'
import { VITALS_INVARIANTS } from './vitals/vitals-invariants.ts'
import { VITALS_MUTATIONS } from './vitals/vitals-mutations.ts'
import { vitalsSchedules } from './vitals/vitals-steps.ts'

// `ARRIVE_MUTATIONS=1 npx vitest …`, each night: each takes a bundle of its own, and some seconds.
const isNightly = Boolean(process.env['ARRIVE_MUTATIONS'])
const MOST_SCHEDULES = 5000

const root = resolve(import.meta.dirname, '../../..')
const all = [...SHARED_PAGES_MUTATIONS, ...VITALS_MUTATIONS]

describe('the guards that are taken out', () => {
  it('are in the source, each once', () => {
    const patches = all.flatMap((mutation) => mutation.patches)
    const missing = patches.filter(
      ({ file, text }) => readFileSync(resolve(root, file), 'utf8').split(text).length !== 2,
    )
    expect(missing).toEqual([])
  })

  it('break each row', () => {
    const rows = [...INVARIANTS.map(({ row }) => row), ...Object.keys(VITALS_INVARIANTS)]
    const broken = new Set(all.flatMap((mutation) => mutation.rows))
    expect(rows.filter((row) => !broken.has(row))).toEqual([])
  })
})

describe.runIf(isNightly)('without a guard', () => {
  it.each(SHARED_PAGES_MUTATIONS)('$name', (mutation) =>
    expectBroken(mutation, serverSchedules, runServerSchedule),
  )
  it.each(VITALS_MUTATIONS)('$name', (mutation) => expectBroken(mutation, vitalsSchedules, runVitalsSchedule))
})

async function expectBroken<schedule>(
  { patches, rows }: Mutation,
  arbitrary: ScheduleSearch<schedule>['arbitrary'],
  run: (compiled: Compiled, schedule: schedule) => Promise<ServerRun>,
): Promise<void> {
  const compiled = compileWorker(await bundleWorker(patches))
  for (const row of rows) {
    const { found } = await findViolation({
      arbitrary,
      schedules: MOST_SCHEDULES,
      seed: 1,
      shrinkSeconds: 0,
      run: async (schedule) => {
        const { violations } = await run(compiled, schedule)
        return violations.find((violation) => violation.row === row)
      },
    })
    expect(found?.violation.row, `in ${MOST_SCHEDULES} schedules`).toBe(row)
  }
}

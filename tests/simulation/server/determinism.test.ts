import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtWorker } from './built-worker.ts'
import { runServerSchedule, type ServerRun } from './run-server-schedule.ts'
import { serverSchedules } from './steps.ts'
import { runVitalsSchedule } from './vitals/run-vitals-schedule.ts'
import { vitalsSchedules } from './vitals/vitals-steps.ts'

const SCRIPT = resolve(import.meta.dirname, 'digest-traces.ts')
const isNightly = process.env['ARRIVE_SCHEDULES'] !== undefined

const compiled = await builtWorker()

it('the same schedule is the same trace, whatever has run before', async () => {
  await expectSame(fc.sample(serverSchedules, { seed: 1, numRuns: 15 }), (one) =>
    runServerSchedule(compiled, one),
  )
  await expectSame(fc.sample(vitalsSchedules, { seed: 1, numRuns: 5 }), (one) =>
    runVitalsSchedule(compiled, one),
  )
})

it.runIf(isNightly)('a thousand schedules are the same traces in two processes', async () => {
  const digest = async () => (await promisify(execFile)(process.execPath, [SCRIPT, '1000'])).stdout
  const [one, other] = await Promise.all([digest(), digest()])
  expect(one).toMatch(/^[0-9a-f]{64}\n$/)
  expect(other).toBe(one)
})

async function expectSame<schedule>(
  schedules: readonly schedule[],
  run: (schedule: schedule) => Promise<ServerRun>,
): Promise<void> {
  const traces: string[] = []
  for (const schedule of schedules) traces.push((await run(schedule)).trace.join('\n'))
  for (const [at, schedule] of [...schedules.entries()].toReversed()) {
    expect((await run(schedule)).trace.join('\n')).toBe(traces[at])
  }
}

import { runUntilRest } from '../../run-until-rest.ts'
import type { Outside, WorkerModule } from '../isolate.ts'
import type { ServerRun } from '../run-server-schedule.ts'
import { takeVitalsStep } from './take-vitals-step.ts'
import { VITALS_INVARIANTS } from './vitals-invariants.ts'
import type { VitalsStep } from './vitals-steps.ts'
import { createVitalsWorld } from './vitals-world.ts'

const MINUTE_MS = 60_000

/** Runs a schedule of beacons in a world of its own. */
export async function runVitalsSchedule(
  compiled: (outside: Outside) => WorkerModule,
  steps: readonly VitalsStep[],
): Promise<ServerRun> {
  const world = createVitalsWorld(compiled)
  const { clock, record, database } = world
  let at = clock.now
  for (const step of steps) {
    at += step.type === 'wait' ? step.minutes * MINUTE_MS : 1
    const fail = (error: Error) => record.fail('each beacon is answered', error.stack ?? error.message)
    clock.schedule(at, () => void takeVitalsStep(world, step).catch(fail))
  }
  await runUntilRest(clock)
  const hour = Math.floor(clock.now / (60 * MINUTE_MS))
  for (const [row, check] of Object.entries(VITALS_INVARIANTS)) {
    const detail = check({ record, database, hour })
    if (detail !== undefined) record.fail(row, detail)
  }
  database.close()
  return { violations: record.violations, trace: record.trace }
}

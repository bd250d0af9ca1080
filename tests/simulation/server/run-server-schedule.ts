import type { Violation } from '../find-violation.ts'
import { runUntilRest } from '../run-until-rest.ts'
import type { Outside, WorkerModule } from './isolate.ts'
import type { ServerSchedule } from './steps.ts'
import { takeStep } from './take-step.ts'
import { createWorld } from './world.ts'

export interface ServerRun {
  /** The first one first. */
  violations: readonly Violation[]
  /** Everything that has happened, a line each. */
  trace: readonly string[]
}

/** Runs a schedule in a world of its own. */
export async function runServerSchedule(
  compiled: (outside: Outside) => WorkerModule,
  schedule: ServerSchedule,
): Promise<ServerRun> {
  const world = createWorld(compiled, schedule)
  const { clock, record } = world
  let unanswered = 0
  let at = clock.now
  for (const step of schedule.steps) {
    at += step.type === 'wait' ? step.ms : 1
    if (step.type === 'wait') continue
    clock.schedule(at, () => {
      unanswered += 1
      takeStep(world, step)
        .catch((error: Error) => record.fail('each request is answered', error.stack ?? error.message))
        .finally(() => (unanswered -= 1))
    })
  }
  await runUntilRest(clock)
  if (unanswered > 0) record.fail('each request is answered', `${unanswered} hang`)
  record.ended()
  world.database.close()
  return { violations: record.violations, trace: record.trace }
}

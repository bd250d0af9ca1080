import type { Violation } from '../find-violation.ts'
import type { ClientCode } from './world/bundle-client.ts'
import { createWorld, ORIGIN } from './world/create-world.ts'
import { createOracle } from './oracle.ts'
import type { Schedule } from './steps.ts'
import { takeStep } from './take-step.ts'

/** From the first document to the first step. */
const OPENED_MS = 100

/** Longer than any limit of the client: two revalidations, each with 30 s, may follow each other. */
const REST_MS = 120_000

export interface ScheduleEnd {
  violation: Violation | undefined
  trace: readonly string[]
}

/** Runs a schedule in a new world, and then lets it rest: online, in view, and on a quick line. */
export async function runSchedule(schedule: Schedule, code: ClientCode): Promise<ScheduleEnd> {
  const oracle = createOracle()
  const simulation = createWorld(schedule, code, oracle.observe)
  const { world, tab, trace, runUntil, now } = simulation
  oracle.watch(simulation)
  const onRejection = (error: unknown) => oracle.observe({ type: 'error', error })
  process.on('unhandledRejection', onRejection)
  try {
    tab.open(new URL('/', ORIGIN))
    await runUntil(now() + OPENED_MS)
    for (const [number, { afterMs, action, outcomes }] of schedule.steps.entries()) {
      await runUntil(now() + afterMs)
      world.outcomes.set(outcomes)
      world.trace(`step ${JSON.stringify(action)}`)
      world.run(() => takeStep(simulation, action, number))
    }
    await runUntil(now() + 1)
    for (const action of [
      { type: 'offline', isOffline: false },
      { type: 'hide', isHidden: false },
    ] as const) {
      world.run(() => takeStep(simulation, action, -1))
    }
    await runUntil(now() + REST_MS)
    oracle.atRest()
  } finally {
    process.off('unhandledRejection', onRejection)
  }
  return { violation: oracle.violation(), trace }
}

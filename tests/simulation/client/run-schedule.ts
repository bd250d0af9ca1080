import type { Violation } from '../find-violation.ts'
import type { Client } from './world/client.ts'
import { createWorld, ORIGIN, type Simulation } from './world/create-world.ts'
import type { Observation } from './world/observations.ts'
import { settledListeners } from './settled-listeners.ts'
import type { ListenerCounts } from './world/count-listeners.ts'
import { createOracle } from './oracle.ts'
import type { Action, ScheduleOf } from './steps.ts'
import { takeStep } from './take-step.ts'

/** Longer than any limit of the client: two revalidations, each with 30 s, may follow each other. */
const REST_MS = 120_000

export interface ScheduleEnd {
  violation: Violation | undefined
  trace: readonly string[]
}

interface Oracle {
  observe: (seen: Observation) => void
  watch: (simulation: Simulation) => void
  atRest: (most: ListenerCounts) => void
  violation: () => Violation | undefined
}

/** What is done in a world, and what is looked at. */
export interface Rules<action> {
  takeStep: (simulation: Simulation, action: action | Action, number: number) => void
  createOracle: () => Oracle
  /** From the first document to the first step. */
  openedMs: number
}

export const OF_ROUTER: Rules<Action> = { takeStep, createOracle, openedMs: 100 }

/** Runs a schedule in a new world, and then lets it rest: online, in view, and on a quick line. */
export async function runSchedule<action>(
  schedule: ScheduleOf<action>,
  client: Client,
  rules: Rules<action>,
): Promise<ScheduleEnd> {
  const oracle = rules.createOracle()
  const simulation = createWorld(schedule, client, oracle.observe)
  const { world, tab, trace, runUntil, now } = simulation
  oracle.watch(simulation)
  const onRejection = (error: unknown) => oracle.observe({ type: 'error', error })
  process.on('unhandledRejection', onRejection)
  try {
    tab.open(new URL('/', ORIGIN))
    await runUntil(now() + rules.openedMs)
    for (const [number, { afterMs, action, outcomes }] of schedule.steps.entries()) {
      await runUntil(now() + afterMs)
      world.outcomes.set(outcomes)
      world.trace(`step ${JSON.stringify(action)}`)
      world.run(() => rules.takeStep(simulation, action, number))
    }
    await runUntil(now() + 1)
    for (const action of [
      { type: 'offline', isOffline: false },
      { type: 'hide', isHidden: false },
    ] as const) {
      world.run(() => rules.takeStep(simulation, action, -1))
    }
    await runUntil(now() + REST_MS)
    oracle.atRest(await settledListeners(client, schedule.hasNavigationApi))
  } finally {
    process.off('unhandledRejection', onRejection)
  }
  return { violation: oracle.violation(), trace }
}

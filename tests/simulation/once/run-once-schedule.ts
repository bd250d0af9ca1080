import type { Violation } from '../find-violation.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import type { OnceModules } from './once-modules.ts'
import type { OnceSchedule } from './steps.ts'
import { takeStep } from './take-step.ts'
import { createWorld } from './world/world.ts'

export interface OnceRun {
  violations: readonly Violation[]
  trace: readonly string[]
}

const MOST_EVENTS = 100_000

/** Runs a schedule in a world of its own. A step doesn't wait for what the one before has begun. */
export async function runOnceSchedule(modules: OnceModules, schedule: OnceSchedule): Promise<OnceRun> {
  const world = createWorld(modules, schedule)
  const { clock } = world
  let at = clock.now
  for (const step of schedule.steps) {
    at += step.type === 'wait' ? step.ms : 1
    if (step.type !== 'wait') clock.schedule(at, () => takeStep(world, step))
  }
  await runToEnd(clock)
  world.ended(world)
  return { violations: world.violations, trace: world.trace }
}

/** Node runs ticks once all promises have settled, and without an event loop's turn. */
async function runToEnd(clock: VirtualClock): Promise<void> {
  let left = MOST_EVENTS
  do {
    if (left-- === 0) throw new Error(`${MOST_EVENTS} events, and no end`)
    await new Promise<void>((resolve) => process.nextTick(resolve))
  } while (clock.runNext())
}

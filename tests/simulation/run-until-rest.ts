import type { VirtualClock } from './virtual-clock.ts'

/** Runs what is due, one after the other, until nothing is left to happen. Promises settle in between. */
export async function runUntilRest(clock: VirtualClock): Promise<void> {
  do await promisesSettled()
  while (clock.runNext())
}

/** Everything that needs no time has run once Node gets to its next task. */
function promisesSettled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

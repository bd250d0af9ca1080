import type { VirtualClock } from '../virtual-clock.ts'
import { nextDelay } from './invocations.ts'

/** Resolves when the schedule says: each outer thing takes the next delay of its call. */
export function later(clock: VirtualClock, more = 0): Promise<void> {
  return new Promise((resolve) => void clock.schedule(clock.now + nextDelay() + more, resolve))
}

import { createHash } from 'node:crypto'
import type { Random } from '../../create-random.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { currentInvocation, isOver } from './invocations.ts'

/** The globals of an isolate that have a time. */
export function timersOf(clock: VirtualClock) {
  const cancels: (() => void)[] = []
  const now = () => clock.now
  return {
    /** Work of a call that is over doesn't go on. */
    setTimeout(work: () => void, ms = 0): number {
      const invocation = currentInvocation()
      const run = () => void ((invocation && isOver(invocation, clock.now)) || work())
      return cancels.push(clock.schedule(clock.now + Math.max(ms, 1), run))
    },
    clearTimeout: (id: number | undefined) => cancels[(id ?? 0) - 1]?.(),
    performance: { now },
    Date: class extends Date {
      static override now = now

      constructor(time: number | string = clock.now) {
        super(time)
      }
    },
  }
}

/** And those that have a chance. */
export function chancesOf(random: Random) {
  const fill = (bytes: Uint8Array) => bytes.map(() => random() * 256)
  const hex = (length: number) => Buffer.from(fill(new Uint8Array(length / 2))).toString('hex')
  const digest = async (_name: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  return {
    Math: Object.assign(Object.create(Math), { random }),
    crypto: {
      randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(4).slice(1)}-8${hex(4).slice(1)}-${hex(12)}`,
      getRandomValues: (bytes: Uint8Array) => (bytes.set(fill(bytes)), bytes),
      /** The real one settles in a thread of its own, at any time. */
      subtle: { digest },
    },
  }
}

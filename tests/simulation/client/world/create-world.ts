import { cookieNameOn, VISITOR_COOKIE } from '../../../../src/wire/visitor-label.ts'
import { createRandom } from '../../../create-random.ts'
import { createVirtualClock } from '../../virtual-clock.ts'
import type { Client } from './client.ts'
import type { Observation } from './observations.ts'
import { createOutcomes } from './outcomes.ts'
import { createTab } from './tab.ts'
import { createWorker } from './worker.ts'
import type { World, WorldFacts } from './world.ts'

export type Simulation = ReturnType<typeof createWorld>

/** A schedule has some hundred. */
const MOST_TASKS = 50_000

/** Not 0, which means that something has never been. */
export const STARTS_AT_MS = 1_000_000

export const ORIGIN = 'https://shop.example'

/** A browser with one tab, a network and a Worker, all of which one clock drives. */
export function createWorld(facts: WorldFacts, client: Client, observe: (observation: Observation) => void) {
  const { order, outcomesOf = 'all', ...settings } = facts
  const clock = createVirtualClock(STARTS_AT_MS)
  const random = createRandom(order)
  const trace: string[] = []
  let tasks = 0
  const world: World = {
    ...settings,
    random,
    observe,
    now: () => clock.now,
    later: (ms, work) => clock.schedule(clock.now + ms, work),
    run(work) {
      try {
        work()
      } catch (error) {
        observe({ type: 'error', error })
      }
    },
    trace: (text) => void trace.push(`${(clock.now - STARTS_AT_MS).toFixed(1)} ${text}`),
    outcomes: createOutcomes(outcomesOf, () => observe({ type: 'fault' })),
    worker: createWorker((press) => observe({ type: 'received', press })),
    isOffline: false,
    cookie: () => {
      const label = world.worker.visitor()
      return label ? `${cookieNameOn('https:', VISITOR_COOKIE)}=${label}` : ''
    },
    client,
  }
  const tab = createTab(world)

  /** Lets time pass. */
  async function runUntil(time: number): Promise<void> {
    clock.schedule(time, () => {})
    await settleTask() // of the step before
    while (clock.nextAt !== undefined && clock.nextAt <= time) {
      if (++tasks > MOST_TASKS) throw new Error(`it never rests: ${trace.slice(-8).join('; ')}`)
      world.run(() => clock.runNext())
      await settleTask()
    }
  }

  /** All microtasks of a task; or only some of them, if what is due at once comes into the same task. */
  async function settleTask(): Promise<void> {
    const isNear = clock.nextAt !== undefined && clock.nextAt - clock.now < 1
    if (!isNear || random() > 0.3) return new Promise((resolve) => void setImmediate(resolve))
    for (let left = Math.floor(random() * 8); left > 0; left--) await undefined
  }

  return { world, tab, trace, runUntil, now: () => clock.now }
}

import { createRandom } from '../../../create-random.ts'
import { createVirtualClock } from '../../virtual-clock.ts'
import { cookieNameOn, VISITOR_COOKIE } from '../../../../src/wire/visitor-label.ts'
import type { ClientCode } from './bundle-client.ts'
import type { Press } from '../form-rules.ts'
import type { Intent } from '../intents.ts'
import { createOutcomes } from './outcomes.ts'
import type { ShownSimPage } from './page-root.ts'
import type { SimWindow } from './sim-window.ts'
import { createTab, type Tab } from './tab.ts'
import { createWorker, type SimWorker } from './worker.ts'

/** What the oracle gets to know while a schedule runs. */
export type Observation =
  | { type: 'intent'; intent: Intent }
  | { type: 'stopped' }
  | { type: 'scripted' }
  | { type: 'tab changed' }
  | { type: 'press'; press: Press }
  | { type: 'received'; press: number }
  | { type: 'hangs' }
  | { type: 'redirected'; to: string }
  | { type: 'shown'; page: ShownSimPage }
  | {
      type: 'document asked'
      url: string
      /** Instead of another one, or by the history. */ isByBrowser: boolean
    }
  | { type: 'document shown'; url: string; isTraversal: boolean }
  | { type: 'browser error' }
  | { type: 'error'; error: unknown }
  | { type: 'reported'; error: unknown }

export interface World {
  now: () => number
  random: () => number
  /** Calls back after so many ms of virtual time; the function that it returns cancels. */
  later: (ms: number, work: () => void) => () => void
  /** Runs code of the client; what it throws is observed. */
  run: (work: () => void) => void
  trace: (text: string) => void
  observe: (observation: Observation) => void
  outcomes: ReturnType<typeof createOutcomes>
  worker: SimWorker
  client: { start: (options: StartOptions) => StartedClient }
  /** `document.cookie`. */
  cookie: () => string
  isOffline: boolean
  readonly hasNavigationApi: boolean
  readonly hasPageCache: boolean
  readonly tab: Tab
}

/** What components may ask of the client. */
export interface StartedClient {
  revalidate(): void
  submitFetcher(submission: { key: string; action: string; formData: FormData }): void
}

interface StartOptions {
  window: object
  later: (ms: number, work: () => void) => void
  root: SimWindow['root']
  build: string
}

export interface WorldFacts {
  hasNavigationApi: boolean
  /** May the browser put documents into its back/forward cache? */
  hasPageCache: boolean
  /** Chooses what happens in the same task, and how many microtasks apart. */
  order: number
}

/** A schedule has some hundred. */
const MOST_TASKS = 50_000

export const ORIGIN = 'https://shop.example'

/** A browser with one tab, a network and a Worker, all of which one clock drives. */
export function createWorld(
  facts: WorldFacts,
  code: ClientCode,
  observe: (observation: Observation) => void,
) {
  const { order, ...settings } = facts
  const clock = createVirtualClock(1_000_000)
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
    trace: (text) => {
      if (trace.length > 3000) {
        console.log(trace.slice(0, 30).join('\n'), '...', trace.slice(-30).join('\n'))
        process.exit()
      }
      trace.push(`${(clock.now - 1_000_000).toFixed(1)} ${text}`)
    },
    outcomes: createOutcomes(),
    worker: createWorker((press) => observe({ type: 'received', press })),
    isOffline: false,
    cookie: () => {
      const label = world.worker.visitor()
      return label ? `${cookieNameOn('https:', VISITOR_COOKIE)}=${label}` : ''
    },
    client: { start },
    get tab() {
      return tab
    },
  }
  const tab = createTab(world)

  /** As `client/start/begin.ts` does, but for React. */
  function start({ window, root, build, later }: StartOptions): StartedClient {
    const client = code(window)
    client.watchVisitor()
    const traversals = client.reloadOnPopstate()
    const options = { build, hydration: Promise.resolve(root), beforeRouter: traversals.stop }
    later(world.outcomes.next().ms, () => void client.startRouting(options))
    const { submitFetcher, startedRouter } = client
    return { submitFetcher, revalidate: () => void startedRouter().then((router) => router.revalidate()) }
  }

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

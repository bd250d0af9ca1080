import type { Client } from './client.ts'
import type { Observation } from './observations.ts'
import type { createOutcomes, Requested } from './outcomes.ts'
import type { SimWorker } from './worker.ts'

export interface WorldFacts {
  hasNavigationApi: boolean
  /** May the browser put documents into its back/forward cache? */
  hasPageCache: boolean
  /** Chooses what happens in the same task, and how many microtasks apart. */
  order: number
  /**
   * After `location.replace` of its own URL, has a document the entries of the one before? In Chromium and WebKit,
   * where it is a reload, and not in Firefox: https://github.com/whatwg/html/issues/6213
   */
  replacesReload?: boolean
  /** What the outcomes of its steps are of. Default: of all. */
  outcomesOf?: Requested
}

/** What a tab and its documents find outside: the clock, the network and the Worker. */
export interface World extends Readonly<Omit<WorldFacts, 'order' | 'outcomesOf'>> {
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
  client: Client
  /** `document.cookie`. */
  cookie: () => string
  isOffline: boolean
}

import { createWorld, ORIGIN } from './world/create-world.ts'
import type { Client } from './world/client.ts'
import type { ListenerCounts } from './world/count-listeners.ts'
import { QUICK } from './world/outcomes.ts'
import type { Action } from './steps.ts'
import { takeStep } from './take-step.ts'

const STEP_MS = 1000
/** Before its page is there. */
const LINK_MS = 5
const REST_MS = 40_000

/** Nothing fails, and all that the client loads when it is needed is there at the end. */
const ALL: readonly Action[] = [
  { type: 'point at', path: '/list' },
  { type: 'two links', paths: ['/styled', '/shelf/a'] },
  { type: 'travel', by: -1, isByPerson: true },
  { type: 'form', text: 'milk', isTwice: false },
  { type: 'fetcher', text: 'milk', key: 'a' },
  { type: 'revalidate' },
  // A navigation that is stopped, as the last one.
  { type: 'link', path: '/slow' },
  { type: 'stop' },
  { type: 'edit', answerMs: 1, isYes: false },
]

/** A client is bundled once, and has two kinds of documents. */
const known = new WeakMap<Client, Map<boolean, Promise<ListenerCounts>>>()

/** The listeners of a document in which everything has been used once, and all of it has ended. */
export function settledListeners(client: Client, hasNavigationApi: boolean): Promise<ListenerCounts> {
  const ofClient = known.get(client) ?? new Map<boolean, Promise<ListenerCounts>>()
  known.set(client, ofClient)
  const counts = ofClient.get(hasNavigationApi) ?? countOf(client, hasNavigationApi)
  ofClient.set(hasNavigationApi, counts)
  return counts
}

async function countOf(client: Client, hasNavigationApi: boolean): Promise<ListenerCounts> {
  const simulation = createWorld({ hasNavigationApi, hasPageCache: false, order: 0 }, client, () => {})
  const { world, tab, runUntil, now } = simulation
  // The last one is `watch-forms.ts`, which listens to a Navigation API only if it is there.
  world.outcomes.set([QUICK, QUICK, { ...QUICK, ms: 500 }])
  tab.open(new URL('/', ORIGIN))
  await runUntil(now() + STEP_MS)
  for (const [number, action] of ALL.entries()) {
    world.run(() => takeStep(simulation, action, number))
    await runUntil(now() + (action.type === 'link' ? LINK_MS : STEP_MS))
  }
  await runUntil(now() + REST_MS)
  return tab.shown()!.listeners()
}

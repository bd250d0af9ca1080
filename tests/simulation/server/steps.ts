import fc from 'fast-check'
import type { QueryFault } from './database.ts'
import { PLACES, type Refusal } from './edge.ts'

export const VERSIONS = ['v1', 'v2', 'v3'] as const
export const ITEMS = ['1', '2'] as const

/** Of Ann the first three, and of Bob the others. */
export const TABS = [0, 1, 2, 3, 4] as const

export const PAGES = ['/items/1', '/items/1', '/items/2', '/list', '/mine/1', '/account/1'] as const

export type Wants = 'document' | 'data'

interface Sent {
  tab: number
  place: number
  /** How long what the request needs takes, one after the other, in ms. Then all takes 1 ms. */
  delays: readonly number[]
}

/**
 * What happens, one after the other. A step doesn't wait for what the one before has begun.
 * `isTagged`: the URL has a param with the visitor's name, which the page doesn't read.
 */
export type Step =
  | (Sent & { type: 'ask'; page: string; wants: Wants; savesData: boolean; isTagged: boolean })
  | (Sent & { type: 'write'; item: string; by: 'form' | 'fetcher' | 'endpoint' })
  /** Another program changes an item, and tells nobody. */
  | { type: 'change'; item: string }
  | (Sent & { type: 'cart' })
  | { type: 'wait'; ms: number }
  | { type: 'deploy'; version: string; place: number }
  | { type: 'refuse'; purges: readonly Refusal[] }
  | { type: 'fault'; queries: readonly QueryFault[] }
  /** The next calls of the entrypoint, by the cache or by `invalidate`, never reach it. */
  | { type: 'cut'; calls: number }
  | { type: 'evict'; place: number }
  | { type: 'restart'; place: number }

export interface ServerSchedule {
  isCrossVersion: boolean
  steps: readonly Step[]
}

const place = fc.constantFrom(...PLACES)
const item = fc.constantFrom('1', ...ITEMS)
const delay = fc.constantFrom(1, 2, 5, 30, 200, 800)
const sent = {
  tab: fc.constantFrom(...TABS),
  place,
  delays: fc.array(delay, { maxLength: 6 }),
}
/** Short ones, the times of the app's pages, and those of an invalidation that is tried again. */
const wait = fc.constantFrom(1, 10, 100, 1000, 6000, 9000, 21_000, 31_000, 61_000, 91_000, 125_000)

/** `false` is what a failing schedule is made shorter to. */
const rarely = fc.constantFrom(false, false, false, true)
const faults = fc.constantFrom('refused', 'lost', 'slow')
const refusals = fc.constantFrom('result', 'error')

const FIELDS: { readonly [type in Step['type']]: object } = {
  ask: {
    ...sent,
    page: fc.constantFrom(...PAGES),
    wants: fc.constantFrom('document', 'data'),
    savesData: rarely,
    isTagged: rarely,
  },
  wait: { ms: wait },
  write: { ...sent, item, by: fc.constantFrom('form', 'fetcher', 'endpoint') },
  change: { item },
  cart: sent,
  fault: { queries: fc.array(faults, { minLength: 1, maxLength: 4 }) },
  refuse: { purges: fc.array(refusals, { minLength: 1, maxLength: 6 }) },
  cut: { calls: fc.integer({ min: 1, max: 3 }) },
  deploy: { version: fc.constantFrom(...VERSIONS), place },
  evict: { place },
  restart: { place },
}

/** How often each is, of 44. */
const WEIGHTS: { readonly [type in Step['type']]: number } = {
  ask: 15,
  wait: 8,
  write: 5,
  change: 2,
  cart: 1,
  fault: 4,
  refuse: 4,
  cut: 1,
  deploy: 2,
  evict: 1,
  restart: 1,
}

const steps = (Object.keys(FIELDS) as Step['type'][]).map((type) => ({
  weight: WEIGHTS[type],
  arbitrary: fc.record({ type: fc.constant(type), ...FIELDS[type] }) as fc.Arbitrary<Step>,
}))

export const serverSchedules: fc.Arbitrary<ServerSchedule> = fc.record({
  isCrossVersion: fc.boolean(),
  steps: fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 24, size: 'max' }),
})

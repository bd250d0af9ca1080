import fc from 'fast-check'
import type { QueryFault } from '../database.ts'

/** One of them is in no app. */
export const ROUTES = ['/items/:id', '/list', '/account/:id', '/wp-admin'] as const

/** The last is the first one's network of IPv6 addresses again. */
export const ADDRESSES = ['2001:db8:1:1::1', '192.0.2.7', '2001:db8:1:1::2'] as const

export type VitalsStep =
  | {
      type: 'beacons'
      address: string
      build: string
      /** The routes of the points, a point each. */
      routes: readonly string[]
      times: number
      delays: readonly number[]
    }
  | { type: 'reports'; directives: number; times: number; delays: readonly number[] }
  /** As if others had sent so much in this hour, or this day, before. */
  | { type: 'flood'; rows: number; reports: number }
  | { type: 'cron' }
  | { type: 'wait'; minutes: number }
  | { type: 'fault'; queries: readonly QueryFault[] }

const delays = fc.array(fc.constantFrom(1, 5, 100, 2000), { maxLength: 4 })
const faults = fc.constantFrom<QueryFault[]>('refused', 'lost', 'slow')

const FIELDS: { readonly [type in VitalsStep['type']]: object } = {
  beacons: {
    address: fc.constantFrom(...ADDRESSES),
    build: fc.constantFrom('v1', 'v1', 'v2', 'made0up1', 'made0up2'),
    routes: fc.array(fc.constantFrom(...ROUTES), { minLength: 0, maxLength: 34, size: 'max' }),
    times: fc.constantFrom(1, 1, 1, 2, 5, 25),
    delays,
  },
  reports: { directives: fc.integer({ min: 1, max: 40 }), times: fc.constantFrom(1, 1, 2, 25), delays },
  flood: { rows: fc.constantFrom(0, 9_970, 9_999, 10_000), reports: fc.constantFrom(0, 480, 500) },
  cron: {},
  wait: { minutes: fc.constantFrom(1, 30, 60, 60 * 24, 60 * 24 * 9, 60 * 24 * 91) },
  fault: { queries: fc.array(faults, { minLength: 1, maxLength: 3 }) },
}

const steps = Object.entries(FIELDS).map(
  ([type, fields]) => fc.record({ type: fc.constant(type), ...fields }) as fc.Arbitrary<VitalsStep>,
)

export const vitalsSchedules = fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 16, size: 'max' })

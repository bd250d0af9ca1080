import type { MutationKind, MutationOutcome, NavigationRecord } from '../../../src/for-packages.ts'
import { LOAD_PARTS, type LoadParts } from './load-parts.ts'

/** Where the browser sends its measurements. */
export const VITALS_PATH = '/_vitals'

/** The largest beacon. A session makes a few hundred bytes. */
export const MAX_BEACON_BYTES = 8 * 1024

/** A document makes about 7 points, each navigation in place 5 more. Few pages make more. */
export const MAX_BEACON_POINTS = 32

/** The database writes some rows for each route of a beacon: docs/vitals.md. */
export const MAX_BEACON_ROUTES = 8

/**
 * The names of all metrics: the Web Vitals, `load` (from the start of a document's load until the page is
 * hydrated), `navigation` (from a click to its page) and `mutation` (from a submit to its response).
 */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load', 'navigation', 'mutation'] as const
/** The name of a metric. */
export type Metric = (typeof METRICS)[number]

/** Coarse on purpose: it separates slow devices from fast ones, and identifies no visitor. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** How a navigation ended: in place with the source of the page, or as a full page load with its reason. */
const NAVIGATION_DETAILS = [
  'in place: network',
  'in place: prefetch',
  'in place: page cache',
  'in place: form',
  'full page load: late data',
  'full page load: late module',
  'full page load: late page',
  'full page load: dead module',
  'full page load: bad data',
  'full page load: other build',
  'full page load: redirect out',
  'full page load: late redirect',
  'full page load: before the router',
  'full page load: failed page',
  'full page load: reload',
  'full page load: other',
] as const

/** Whose form it was, and how it ended. */
const MUTATION_DETAILS = [
  'form: accepted',
  'form: refused',
  'form: redirected',
  'form: error',
  'form: no answer',
  'form: bad answer',
  'form: other build',
  'fetcher: accepted',
  'fetcher: refused',
  'fetcher: redirected',
  'fetcher: error',
  'fetcher: no answer',
  'fetcher: bad answer',
  'fetcher: other build',
] as const satisfies readonly `${MutationKind}: ${MutationOutcome}`[]

/** The page was shown in place, not by a full page load. */
export const SOFT_NAVIGATION = 'soft navigation'

/**
 * The details that the points of a metric can have: what took most of the time, in the terms of web-vitals,
 * or how a navigation ended; `''` for none. Each metric has its own list, because every accepted pair can
 * become a database row.
 */
export const DETAILS = {
  LCP: ['', SOFT_NAVIGATION, 'first byte', 'load delay', 'load', 'render delay'],
  INP: ['', SOFT_NAVIGATION, 'input delay', 'processing', 'presentation'],
  CLS: ['', SOFT_NAVIGATION],
  FCP: ['', SOFT_NAVIGATION, 'first byte', 'render delay'],
  TTFB: ['', 'waiting', 'cache', 'dns', 'connection', 'request'],
  load: ['', ...LOAD_PARTS],
  navigation: NAVIGATION_DETAILS,
  mutation: MUTATION_DETAILS,
} as const satisfies Record<Metric, readonly string[]>

type DetailOf<metric extends Metric> = (typeof DETAILS)[metric][number]
type NavigationDetail = DetailOf<'navigation'>

/** A metric and one of its details. */
export type MetricDetail = {
  [metric in Metric]: { metric: metric; detail: DetailOf<metric> }
}[Metric]

/** One measurement. */
export type Point = MetricDetail & {
  /** The pattern of the page's route, never its URL. */
  route: string
  /** Milliseconds; for CLS its score. */
  value: number
  /** Only of a load. */
  parts?: LoadParts
}

/** What a page measured until it was hidden. Nothing in it identifies a visitor. */
export interface Beacon {
  build: string
  device: Device
  points: readonly Point[]
}

/** The collector's response if it refused some or all points of a beacon. */
export interface BeaconReport {
  taken: number
  refused: { point: number; why: string }[]
}

/** Encodes points as beacons that the collector accepts: none has too many points or routes. */
export function encodeBeacons({ build, device, points }: Beacon): string[] {
  return beaconParts(points).map((some) => JSON.stringify({ build, device, points: some }))
}

function beaconParts(points: readonly Point[]): Point[][] {
  const parts: Point[][] = []
  let routes = new Set<string>()
  for (const point of points) {
    const last = parts.at(-1)
    const isNewRoute = !routes.has(point.route)
    const isFull = last?.length === MAX_BEACON_POINTS || (isNewRoute && routes.size === MAX_BEACON_ROUTES)
    if (last === undefined || isFull) {
      parts.push([point])
      routes = new Set([point.route])
    } else {
      last.push(point)
      routes.add(point.route)
    }
  }
  return parts
}

/** The detail of a navigation; reasons that are not on the list are `other`. */
export function navigationDetail(type: NavigationRecord['type'], how = 'other'): NavigationDetail {
  const detail = `${type}: ${how}`
  const known = NAVIGATION_DETAILS.find((one) => one === detail)
  return known ?? (type === 'in place' ? 'in place: network' : 'full page load: other')
}

/** Four digits of a measured value: more than a histogram needs, and short in a beacon. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

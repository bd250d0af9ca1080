/** Where the browser sends what it measured. */
export const VITALS_PATH = '/_vitals'

/** The largest beacon that is sent and taken; one visit makes a few hundred bytes. */
export const MAX_BEACON_BYTES = 8 * 1024

/** A document makes about 6 points, and each navigation in place 5 more: more than a visit has until it is hidden. */
export const MAX_BEACON_POINTS = 32

/** Each route of a beacon is some written rows: docs/vitals.md. */
export const MAX_BEACON_ROUTES = 8

/** The Web Vitals, and the time from a click to its page. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'navigation'] as const
export type Metric = (typeof METRICS)[number]

/** Coarse on purpose: it tells slow phones from fast desks, and no visitor from another. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** How a navigation ended: in place and where from, or as a document and why. */
const ENDS = [
  'soft: network',
  'soft: prefetch',
  'soft: memory',
  'soft: form',
  'document: late data',
  'document: late module',
  'document: late page',
  'document: dead module',
  'document: bad data',
  'document: other build',
  'document: redirect out',
  'document: before the router',
  'document: reload',
  'document: other',
] as const

/** The page of the point came in place, not as a document. */
export const SOFT_NAVIGATION = 'soft navigation'

/**
 * The words that a metric's points can have: what most of the time went into, in the words of web-vitals, or how a
 * navigation ended; `''` if there is nothing to say. A word belongs to its metric, so that nobody can make up pairs.
 */
export const DETAILS = {
  LCP: ['', SOFT_NAVIGATION, 'first byte', 'load delay', 'load', 'render delay'],
  INP: ['', SOFT_NAVIGATION, 'input delay', 'processing', 'presentation'],
  CLS: ['', SOFT_NAVIGATION],
  FCP: ['', SOFT_NAVIGATION, 'first byte', 'render delay'],
  TTFB: ['', 'waiting', 'cache', 'dns', 'connection', 'request'],
  navigation: ENDS,
} as const satisfies Record<Metric, readonly string[]>

type DetailOf<metric extends Metric> = (typeof DETAILS)[metric][number]
type NavigationDetail = DetailOf<'navigation'>

/** A metric and one of its words. */
export type MetricDetail = {
  [metric in Metric]: { metric: metric; detail: DetailOf<metric> }
}[Metric]

/** One measurement. */
export type Point = MetricDetail & {
  /** The pattern of the page's route, never its URL. */
  route: string
  /** Milliseconds; for CLS its score. */
  value: number
}

/** All that one page measured until it was hidden. Nothing in it names a visitor. */
export interface Beacon {
  build: string
  device: Device
  points: readonly Point[]
}

/** What the collector answers where it took only a part of a beacon. */
export interface Taken {
  taken: number
  refused: { point: number; why: string }[]
}

/** Writes beacons that the collector takes: none has too many points or routes. */
export function encodeBeacons({ build, device, points }: Beacon): string[] {
  return beaconParts(points).map((some) => JSON.stringify({ build, device, points: some }))
}

function beaconParts(points: readonly Point[]): Point[][] {
  const parts: Point[][] = []
  let routes = new Set<string>()
  for (const point of points) {
    const last = parts.at(-1)
    const isNewRoute = !routes.has(point.route)
    const isFull =
      last?.length === MAX_BEACON_POINTS || (isNewRoute && routes.size === MAX_BEACON_ROUTES)
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

/** The detail of a navigation's end; reasons that are not on the list are `other`. */
export function endDetail(type: 'soft' | 'document', how = 'other'): NavigationDetail {
  const detail = `${type}: ${how}`
  const known = ENDS.find((end) => end === detail)
  return known ?? (type === 'soft' ? 'soft: network' : 'document: other')
}

/** The cause with the largest part; `''` if no part is larger than nothing. */
export function largestCause<cause extends string>(
  parts: Partial<Record<cause, number>>,
): cause | '' {
  let largest: cause | '' = ''
  let most = 0
  for (const cause in parts) {
    const part = parts[cause] ?? 0
    if (part > most) [largest, most] = [cause, part]
  }
  return largest
}

/** Where the browser sends what it measured. */
export const VITALS_PATH = '/_vitals'

/** The largest beacon that is sent and taken; one visit makes a few hundred bytes. */
export const MAX_BEACON_BYTES = 8 * 1024

/** How many points fit into a beacon of that size, whatever they are. */
export const MAX_BEACON_POINTS = 64

/** The Web Vitals, and the time from a click to its page. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'navigation'] as const
export type Metric = (typeof METRICS)[number]

/** Coarse on purpose: it tells slow phones from fast desks, and no visitor from another. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** What most of a vital's time went into, in the words of web-vitals. */
const CAUSES = [
  'first byte',
  'load delay',
  'load',
  'render delay',
  'input delay',
  'processing',
  'presentation',
  'waiting',
  'cache',
  'dns',
  'connection',
  'request',
] as const

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
  'document: reload',
  'document: other',
] as const

/** A word on a point, of a short list; `''` where there is nothing to say. */
export const DETAILS = ['', 'soft navigation', ...CAUSES, ...ENDS] as const
export type Detail = (typeof DETAILS)[number]

/** One measurement. */
export interface Point {
  /** The pattern of the page's route, never its URL. */
  route: string
  metric: Metric
  /** Milliseconds; for CLS its score. */
  value: number
  detail: Detail
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

/** Writes beacons of at most `MAX_BEACON_BYTES` each. */
export function encodeBeacons({ build, device, points }: Beacon): string[] {
  const texts: string[] = []
  for (let at = 0; at < points.length; at += MAX_BEACON_POINTS) {
    texts.push(JSON.stringify({ build, device, points: points.slice(at, at + MAX_BEACON_POINTS) }))
  }
  return texts
}

/** The detail of a navigation's end; reasons that are not on the list are `other`. */
export function endDetail(kind: 'soft' | 'document', how = 'other'): Detail {
  const detail = `${kind}: ${how}`
  const known = ENDS.find((end) => end === detail)
  return known ?? (kind === 'soft' ? 'soft: network' : 'document: other')
}

/** The cause with the largest part; `''` where no part is larger than nothing. */
export function largestCause(parts: Partial<Record<(typeof CAUSES)[number], number>>): Detail {
  let largest: Detail = ''
  let most = 0
  for (const cause of CAUSES) {
    const part = parts[cause] ?? 0
    if (part > most) [largest, most] = [cause, part]
  }
  return largest
}

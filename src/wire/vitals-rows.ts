import { bucketOf } from './histogram.ts'
import { SOFT_NAVIGATION, type Metric, type Point } from './vitals.ts'

/**
 * What the rows of the vitals' database sum up. Each is a histogram for one span of time, so their number grows with
 * routes, devices and builds; never with visitors, values or words.
 */
export const SCOPES = [
  'hour',
  'hour+route',
  'day+route',
  'day+build',
  'day+route+device+build',
] as const
export type Scope = (typeof SCOPES)[number]

export const DAY_HOURS = 24

/** How many rows can be added in an hour, over all senders; docs/vitals.md says where the number comes from. */
export const MAX_NEW_ROWS_PER_HOUR = 10_000

/** How many points fell into a bucket (`LCP -4`) and how many had a word (`LCP first byte`): a row's JSON. */
export type Counts = Record<string, number>

/** Counts points. Each has a bucket, and a word if there is something to say. */
export function countPoints(points: readonly Point[]): Counts {
  const counts: Counts = {}
  const add = (key: string) => (counts[key] = (counts[key] ?? 0) + 1)
  for (const point of points) {
    const { metric, detail, value } = point
    const bucket = bucketOf(metric, value)
    if (isSoftPaint(point)) {
      add(`soft ${metric} ${bucket}`)
    } else {
      add(`${metric} ${bucket}`)
      if (detail !== '') add(`${metric} ${detail}`)
    }
  }
  return counts
}

/** A page that came in place paints differently from a document; the two are not mixed. */
function isSoftPaint({ metric, detail }: Point): boolean {
  return (metric === 'LCP' || metric === 'FCP') && detail === SOFT_NAVIGATION
}

/** The sum of what some rows hold. */
export function sumCounts(rows: readonly string[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const counts = JSON.parse(row) as Counts
    for (const key in counts) sums.set(key, (sums.get(key) ?? 0) + counts[key]!)
  }
  return sums
}

/** One metric's part of a sum: its histogram, and how many points had which word. */
export function metricCounts(sums: ReadonlyMap<string, number>, metric: Metric) {
  const buckets = new Map<number, number>()
  const words = new Map<string, number>()
  const start = `${metric} `
  for (const [key, count] of sums) {
    if (!key.startsWith(start)) continue
    const rest = key.slice(start.length)
    if (/^-?\d+$/.test(rest)) buckets.set(Number(rest), count)
    else words.set(rest, count)
  }
  return { buckets, words }
}

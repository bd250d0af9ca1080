import { currentDetail } from '../../../src/for-packages.ts'
import { bucketOf, ratingOf } from './histogram.ts'
import { addLoad } from './load-parts.ts'
import { SOFT_NAVIGATION, type Metric, type Point } from './vitals.ts'

/**
 * What the rows of the vitals' database count. Each row is a histogram of one hour or day, so the number of
 * rows grows with routes, devices and builds, not with visitors, values or details.
 */
export const SCOPES = ['hour', 'hour+route', 'day+route', 'day+build', 'day+route+device+build'] as const
/**
 * The scope of a database row: the points of an hour or a day, and of all visitors, or of one route, device
 * or build. `day+route` is the row of one route on one day.
 */
export type Scope = (typeof SCOPES)[number]

/** Tabs from before a deploy are counted together: anybody can invent names of builds. */
export const OTHER_BUILD = 'other'

/** The number of hours in a row of a day. */
export const DAY_HOURS = 24

/** The most rows that are added in an hour, for all visitors together: docs/vitals.md explains it. */
export const MAX_NEW_ROWS_PER_HOUR = 10_000

/**
 * A row's JSON: how many points are in a bucket (`LCP -4`), how many have a detail (`LCP first byte`), and
 * the ms of the parts of loads (`slow load connect`).
 */
export type Counts = Record<string, number>

/** Counts points by bucket and by detail. */
export function countPoints(points: readonly Point[]): Counts {
  const counts: Counts = {}
  const add = (key: string, value = 1) => (counts[key] = (counts[key] ?? 0) + value)
  for (const point of points) {
    const { metric, detail, value, parts } = point
    const bucket = bucketOf(metric, value)
    if (isSoftPaint(point)) {
      add(`soft ${metric} ${bucket}`)
    } else {
      add(`${metric} ${bucket}`)
      if (detail !== '') add(`${metric} ${detail}`)
      if (parts) addLoad(parts, { isSlow: ratingOf(metric, bucket) !== 'good', add })
    }
  }
  return counts
}

/** Paints after a navigation in place are counted separately from those of documents. */
function isSoftPaint({ metric, detail }: Point): boolean {
  return (metric === 'LCP' || metric === 'FCP') && detail === SOFT_NAVIGATION
}

/** Adds up the counts of rows, JSON of the database: `sumCounts(rows.map((row) => row.counts))`. */
export function sumCounts(rows: readonly string[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const counts = JSON.parse(row) as Counts
    for (const stored in counts) {
      const key = currentKey(stored)
      sums.set(key, (sums.get(key) ?? 0) + counts[stored]!)
    }
  }
  return sums
}

const NAVIGATION = 'navigation '

/** Earlier versions have stored other words for how a navigation ended. */
function currentKey(key: string): string {
  return key.startsWith(NAVIGATION) ? NAVIGATION + currentDetail(key.slice(NAVIGATION.length)) : key
}

/**
 * Returns one metric's part of a sum of `sumCounts`: `buckets` is its histogram, and `details` has the number
 * of points for each detail, such as `in place: prefetch`.
 */
export function metricCounts(sums: ReadonlyMap<string, number>, metric: Metric) {
  const buckets = new Map<number, number>()
  const details = new Map<string, number>()
  const start = `${metric} `
  for (const [key, count] of sums) {
    if (!key.startsWith(start)) continue
    const rest = key.slice(start.length)
    if (/^-?\d+$/.test(rest)) buckets.set(Number(rest), count)
    else details.set(rest, count)
  }
  return { buckets, details }
}

const HOUR_MS = 60 * 60_000

/** The hour of a time, in hours since 1970. */
export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS)
}

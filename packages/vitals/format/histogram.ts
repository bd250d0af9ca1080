import type { Metric } from './vitals.ts'

/** The number of points in each bucket, by the bucket's number. */
export type Histogram = ReadonlyMap<number, number>

/** The rating of a value, by the thresholds in `SCALES`. */
export type Rating = 'good' | 'needs work' | 'poor'

/** Values are in ms, except for CLS, which is a score. */
interface Scale {
  /** The largest good value. */
  good: number
  /** The largest value that is not poor. */
  poor: number
  /** Smaller values count as 0. */
  floor: number
  /** The number of buckets between `good` and `poor`. */
  steps: number
}

/**
 * The thresholds and buckets of each metric. Those of the Web Vitals are from
 * https://web.dev/articles/vitals; a navigation or a form should take at most a second
 * (https://www.nngroup.com/articles/response-times-3-important-limits/). A load has those of Lighthouse's
 * Time to Interactive (https://developer.chrome.com/docs/lighthouse/performance/interactive).
 *
 * Buckets grow by a constant factor, so their relative error is constant. Each threshold is the end of a
 * bucket, so the shares of good and poor are exact. The database stores bucket numbers, so a changed scale
 * needs a migration.
 */
export const SCALES: Readonly<Record<Metric, Scale>> = {
  LCP: { good: 2500, poor: 4000, floor: 1, steps: 5 },
  INP: { good: 200, poor: 500, floor: 1, steps: 10 },
  CLS: { good: 0.1, poor: 0.25, floor: 0.001, steps: 10 },
  FCP: { good: 1800, poor: 3000, floor: 1, steps: 6 },
  TTFB: { good: 800, poor: 1800, floor: 1, steps: 9 },
  load: { good: 3800, poor: 7300, floor: 1, steps: 7 },
  navigation: { good: 1000, poor: 2500, floor: 1, steps: 10 },
  mutation: { good: 1000, poor: 2500, floor: 1, steps: 10 },
}

/** The largest plausible value: five minutes, or for CLS a hundred whole pages. */
export function largestValue(metric: Metric): number {
  return metric === 'CLS' ? 100 : 5 * 60_000
}

// Keeps the end of a bucket inside it, in spite of the logarithm's rounding.
const ROUNDING = 1e-9

/** The number of a value's bucket: 0 ends at the largest good value, `steps` at the poor one's. */
export function bucketOf(metric: Metric, value: number): number {
  const { good, floor } = SCALES[metric]
  return Math.ceil(Math.log(Math.max(value, floor) / good) / Math.log(growth(metric)) - ROUNDING)
}

/** The value for all points of a bucket: it has the same relative distance to both ends. */
export function valueOf(metric: Metric, bucket: number): number {
  const { good, floor } = SCALES[metric]
  if (bucket <= bucketOf(metric, floor)) return 0
  const end = good * growth(metric) ** bucket
  return (2 * end) / (growth(metric) + 1)
}

export function ratingOf(metric: Metric, bucket: number): Rating {
  if (bucket <= 0) return 'good'
  return bucket <= SCALES[metric].steps ? 'needs work' : 'poor'
}

/** Returns the number of points in a histogram. */
export function countOf(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * Returns a quantile of a histogram: `quantileOf('LCP', histogram, 0.75)` is the value that 75 % of the
 * points don't exceed, at most 5 % off. `undefined` if there are no points.
 */
export function quantileOf(metric: Metric, histogram: Histogram, part: number): number | undefined {
  let left = Math.max(1, Math.ceil(countOf(histogram) * part))
  for (const bucket of [...histogram.keys()].toSorted((a, b) => a - b)) {
    left -= histogram.get(bucket)!
    if (left <= 0) return valueOf(metric, bucket)
  }
  return undefined
}

/** Returns how many points of a histogram have each rating. */
export function ratingsOf(metric: Metric, histogram: Histogram): Record<Rating, number> {
  const ratings = { good: 0, 'needs work': 0, poor: 0 }
  for (const [bucket, count] of histogram) ratings[ratingOf(metric, bucket)] += count
  return ratings
}

function growth(metric: Metric): number {
  const { good, poor, steps } = SCALES[metric]
  return (poor / good) ** (1 / steps)
}

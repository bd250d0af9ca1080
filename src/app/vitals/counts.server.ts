import { countOf, quantileOf, ratingsOf, type Histogram } from 'arrive/wire/histogram.ts'
import type { Metric } from 'arrive/wire/vitals.ts'
import type { Summary } from './report.ts'

/** One row of counts: a bucket and whose it is. */
export interface Count {
  bucket: number
  count: number
}

const P75 = 0.75

/** Sums up what rows have counted. */
export function summaryOf(metric: Metric, counts: readonly Count[]): Summary {
  const histogram = histogramOf(counts)
  return {
    count: countOf(histogram),
    p75: shortened(quantileOf(metric, histogram, P75)),
    ratings: ratingsOf(metric, histogram),
  }
}

/** The word that most points have; `''` where most have none. */
export function mostlyOf(counts: readonly (Count & { detail: string })[]): string {
  const byDetail = new Map<string, number>()
  for (const { detail, count } of counts) {
    byDetail.set(detail, (byDetail.get(detail) ?? 0) + count)
  }
  return [...byDetail].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** More digits than the histogram knows would only travel. */
function shortened(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toPrecision(3))
}

function histogramOf(counts: readonly Count[]): Histogram {
  const histogram = new Map<number, number>()
  for (const { bucket, count } of counts) {
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + count)
  }
  return histogram
}

import { countOf, quantileOf, ratingsOf, type Histogram } from 'arrive/wire/histogram.ts'
import type { Metric } from 'arrive/wire/vitals.ts'
import { metricCounts } from 'arrive/wire/vitals-rows.ts'
import type { EndCount, Summary } from './report.ts'

type Sums = ReadonlyMap<string, number>

const P75 = 0.75

/** What some counts say about a metric. */
export function summaryOf(metric: Metric, sums: Sums): Summary {
  const { buckets } = metricCounts(sums, metric)
  return {
    count: countOf(buckets),
    p75: p75Of(metric, buckets),
    ratings: ratingsOf(metric, buckets),
  }
}

/** The word that most points have; `''` if most have none. */
export function mostlyOf(metric: Metric, sums: Sums): string {
  const { buckets, words } = metricCounts(sums, metric)
  const withWord = [...words.values()].reduce((sum, count) => sum + count, 0)
  const byWord: [string, number][] = [['', countOf(buckets) - withWord], ...words]
  return byWord.toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** How navigations ended, the most frequent first. */
export function endsOf(sums: Sums): EndCount[] {
  return [...metricCounts(sums, 'navigation').words]
    .map(([end, count]) => ({ end, count }))
    .toSorted((a, b) => b.count - a.count)
}

/** More digits than the histogram knows would only travel. */
function p75Of(metric: Metric, buckets: Histogram): number | null {
  const value = quantileOf(metric, buckets, P75)
  return value === undefined ? null : Number(value.toPrecision(3))
}

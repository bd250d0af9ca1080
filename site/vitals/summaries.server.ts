import {
  countOf,
  METRICS,
  metricCounts,
  quantileOf,
  ratingsOf,
  type Histogram,
  type Metric,
} from 'arrivejs/vitals'
import { ratingOfP75 } from './rating-of-p75.ts'
import type { MetricsRow, NavigationCount, Summary } from './report.ts'

type Sums = ReadonlyMap<string, number>

const P75 = 0.75

/** Count, percentile and ratings of a metric. */
export function summaryOf(metric: Metric, sums: Sums): Summary {
  return summaryOfHistogram(metric, metricCounts(sums, metric).buckets)
}

export function summaryOfHistogram(metric: Metric, buckets: Histogram): Summary {
  return {
    count: countOf(buckets),
    p75: p75Of(metric, buckets),
    ratings: ratingsOf(metric, buckets),
  }
}

/** The 75th percentile of each metric that has points, and how many points there are. */
export function metricsOf(sums: Sums): Omit<MetricsRow, 'name'> {
  const row: Omit<MetricsRow, 'name'> = { count: 0, metrics: {} }
  for (const metric of METRICS) {
    const summary = summaryOf(metric, sums)
    row.count += summary.count
    if (summary.p75 === null) continue
    row.metrics[metric] = { p75: summary.p75, rating: ratingOfP75(summary) }
  }
  return row
}

/** The most frequent detail; `''` if most points have none. */
export function mostFrequentDetail(metric: Metric, sums: Sums): string {
  const { buckets, details } = metricCounts(sums, metric)
  const withDetail = [...details.values()].reduce((sum, count) => sum + count, 0)
  const byDetail: [string, number][] = [['', countOf(buckets) - withDetail], ...details]
  return byDetail.toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** How navigations ended, the most frequent first. */
export function navigationCountsOf(sums: Sums): NavigationCount[] {
  return [...metricCounts(sums, 'navigation').details]
    .map(([detail, count]) => ({ detail, count }))
    .toSorted((a, b) => b.count - a.count)
}

/** The histogram is not more precise. */
function p75Of(metric: Metric, buckets: Histogram): number | null {
  const value = quantileOf(metric, buckets, P75)
  return value === undefined ? null : Number(value.toPrecision(3))
}

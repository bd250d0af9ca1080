import type { Rating } from 'arrivejs/vitals'

/** The number of points, their 75th percentile and their ratings. */
export interface Summary {
  count: number
  /** `null` if there are no points. */
  p75: number | null
  ratings: Record<Rating, number>
}

/** A metric over the requested period. */
export interface MetricReport {
  all: Summary
  routes: RouteSummary[]
  trend: TrendPlot
}

export interface RouteSummary extends Summary {
  route: string
  /** The most frequent cause of the time, or result of a navigation. */
  mostFrequent: string
}

/** A trend in the units of its view box. */
export interface TrendPlot {
  /** The line of the 75th percentile; it has gaps if nothing was measured. */
  line: string
  dots: { x: number; y: number }[]
  ticks: { y: number; value: number }[]
  /** The largest good value; `null` without points. */
  good: number | null
  /** The ends of the axis, in milliseconds since 1970. */
  from: number
  to: number
  /** The same as a table: the steps with points. */
  steps: TrendStep[]
}

export interface TrendStep {
  at: number
  count: number
  p75: number | null
}

/** How many navigations ended in this way: `in place: network`, `full page load: late data`. */
export interface NavigationCount {
  detail: string
  count: number
}

/** One build's 75th percentiles, by metric. */
export interface BuildReport {
  build: string
  count: number
  p75: Record<string, number | null>
}

/** Rows that were refused by the limit of new rows per hour. */
export interface RefusedRows {
  rows: number
  /** In how many hours. */
  hours: number
  /** The last of these hours, in milliseconds since 1970. */
  latest: number
}

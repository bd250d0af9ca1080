import type { Rating } from 'arrive/wire/histogram.ts'

/** What is known of some points: how many, their 75th percentile and their shares. */
export interface Summary {
  count: number
  /** `null` where there are no points. */
  p75: number | null
  ratings: Record<Rating, number>
}

/** A metric over the time that was asked for. */
export interface MetricReport {
  all: Summary
  routes: RouteSummary[]
  trend: TrendPlot
}

export interface RouteSummary extends Summary {
  route: string
  /** What took the most time of most visits, or how most navigations ended. */
  mostly: string
}

/** A trend as it is drawn, in the units of its view box. */
export interface TrendPlot {
  /** The line of the 75th percentile; it breaks where nothing was measured. */
  line: string
  dots: { x: number; y: number }[]
  /** Heights of the values at the left edge. */
  ticks: { y: number; value: number }[]
  /** The largest good value, where it is in sight. */
  good: number | null
  /** Where the axis begins and ends, in milliseconds since 1970. */
  from: number
  to: number
  /** The same as a table: the steps in which something was measured. */
  steps: TrendStep[]
}

export interface TrendStep {
  at: number
  count: number
  p75: number | null
}

/** How many navigations ended in one way. */
export interface EndCount {
  end: string
  count: number
}

/** One build's 75th percentiles, by metric. */
export interface BuildReport {
  build: string
  count: number
  p75: Record<string, number | null>
}

/** Rows that were not added, since too many were wanted within an hour. */
export interface RefusedRows {
  rows: number
  /** In how many hours, and which was the last, in milliseconds since 1970. */
  hours: number
  latest: number
}

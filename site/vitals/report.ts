import type { LoadSums, Metric, Rating } from 'arrivejs/vitals'

/** The number of points, their 75th percentile and their ratings. */
export interface Summary {
  count: number
  /** `null` if there are no points. */
  p75: number | null
  ratings: Record<Rating, number>
}

/** With points. */
export interface Measured extends Summary {
  p75: number
}

/** How the 75th percentile of a metric differs between two builds. */
export type Difference =
  | { type: 'same' }
  | {
      type: 'worse'
      /** `poor` if the percentile has another rating now. */
      rating: 'needs work' | 'poor'
      before: Measured
      now: Measured
    }

export type Regression = Extract<Difference, { type: 'worse' }> & { route: string; metric: Metric }

/** The newest build against the one before. */
export interface RegressionsReport {
  build: string
  before: string
  /** How many metrics of routes had enough points in both. */
  compared: number
  /** The worst first. */
  regressions: Regression[]
}

/** The first hour of a build. */
export interface Deploy {
  build: string
  /** In milliseconds since 1970. */
  at: number
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
  /** One for each step with points, as high as its 75th percentile. */
  columns: { x: number; y: number; width: number; height: number; rating: Rating }[]
  ticks: { y: number; value: number }[]
  /** The largest good value; `null` without points. */
  good: number | null
  /** The deploys in it. */
  deploys: (Deploy & { x: number })[]
  /** The ends of the axis, in milliseconds since 1970. */
  from: number
  to: number
  /** The same as a table: the steps with points. */
  steps: TrendStep[]
}

export interface TrendStep extends Summary {
  /** In milliseconds since 1970. */
  at: number
}

/** How many navigations ended in this way: `in place: network`, `full page load: late data`. */
export interface NavigationCount {
  detail: string
  count: number
}

/** The 75th percentiles of all points, and of each route or build. */
export interface MetricsReport {
  all: Omit<MetricsRow, 'name'>
  rows: MetricsRow[]
}

export interface MetricsRow {
  /** The route or the build. */
  name: string
  count: number
  /** Those that have points. */
  metrics: Partial<Record<Metric, { p75: number; rating: Rating }>>
}

/** The mean parts of some loads. */
export interface LoadMeans {
  loads: number
  /** How many of them had `Server-Timing`. */
  timed: number
  /** In ms. `loaders` and `render` are inside of the request; without `Server-Timing` they are not known. */
  ms: Partial<Record<LoadPart, number>>
  /** The part that took most of the time. */
  largest: LoadPart | undefined
}

export type LoadPart = Exclude<keyof LoadSums, 'loads' | 'timed'>

export interface SlowLoadsReport {
  /** All loads that were measured. */
  measured: number
  all: LoadMeans
  /** Those that had slow loads, the one with the most first. */
  routes: (LoadMeans & { route: string })[]
}

/** What browsers have reported, and how often. */
export interface BrowserReport {
  /** `csp`, `crash`. */
  kind: string
  /** `script-src-elem https://cdn.example`. */
  detail: string
  /** The route of the page; empty if it is unknown. */
  route: string
  count: number
  /** The hour of the last one, in milliseconds since 1970. */
  latest: number
}

/** Rows that were refused by the limit of new rows per hour. */
export interface RefusedRows {
  rows: number
  /** In how many hours. */
  hours: number
  /** The last of these hours, in milliseconds since 1970. */
  latest: number
}

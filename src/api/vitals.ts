// What pages need that show an app's measurements, as 'arrivejs/vitals'.

export { BOOTSTRAP_ID, decodeBootstrap } from '../wire/bootstrap.ts'
export {
  countOf,
  quantileOf,
  ratingsOf,
  SCALES,
  type Histogram,
  type Rating,
} from '../wire/vitals/histogram.ts'
export { loadSums, type LoadScope, type LoadSums } from '../wire/vitals/load-parts.ts'
export { NAVIGATION_RECORD_EVENT } from '../wire/browser-events.ts'
export { readNavigationRecords, type NavigationRecord } from '../wire/navigation-records.ts'
export {
  DAY_HOURS,
  MAX_NEW_ROWS_PER_HOUR,
  metricCounts,
  sumCounts,
  type Scope,
} from '../wire/vitals/vitals-rows.ts'
export { METRICS, type Metric } from '../wire/vitals/vitals.ts'

// What pages need that show an app's measurements, as 'arrivejs/vitals'.

export { BOOTSTRAP_ID, decodeBootstrap } from '../../src/for-packages.ts'
export { countOf, quantileOf, ratingsOf, SCALES, type Histogram, type Rating } from './format/histogram.ts'
export { loadSums, type LoadScope, type LoadSums } from './format/load-parts.ts'
export { NAVIGATION_RECORD_EVENT } from '../../src/for-packages.ts'
export { readNavigationRecords, type NavigationRecord } from '../../src/for-packages.ts'
export {
  DAY_HOURS,
  MAX_NEW_ROWS_PER_HOUR,
  metricCounts,
  sumCounts,
  type Scope,
} from './format/vitals-rows.ts'
export { METRICS, type Metric } from './format/vitals.ts'

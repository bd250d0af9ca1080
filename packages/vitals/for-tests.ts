// What this repository's tests and bench take of this package besides.

export { bucketOf } from './format/histogram.ts'
export { MAX_NEW_ROWS_PER_HOUR, type Scope, countPoints } from './format/vitals-rows.ts'
export { METRICS, type Point } from './format/vitals.ts'
export { floodBeacon } from './tests/worker/flood-vitals.ts'
export { MAX_REPORTS_BYTES, MAX_REPORT_CHARACTERS } from './worker/reports/read-reports.ts'
export { MAX_REPORT_ROWS_PER_DAY, storeReports } from './worker/reports/store-reports.ts'
export { storePoints } from './worker/store-points.ts'

// What the Worker takes of this package.

export { VITALS_PATH } from './format/vitals.ts'
export { collectVitals } from './worker/collect-vitals.ts'
export { collectReports } from './worker/reports/collect-reports.ts'

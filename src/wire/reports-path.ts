/**
 * `reportTo` of an app's `headers.ts` may be this path: `packages/vitals/worker/reports/` receives what
 * browsers send there.
 */
export const REPORTS_PATH = '/_reports'

/** `reportTo` of an app's `headers.ts` may be this path: `src/server/vitals/reports/` receives what browsers send there. */
export const REPORTS_PATH = '/_reports'

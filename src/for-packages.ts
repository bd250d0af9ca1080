// What `packages/` may take of `src/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { formSetting, isPost, readForm } from './api/hooks/read-form.ts'
export type { ActionArgs, OnceRun } from './api/loader-args.ts'
export type { Once } from './api/server-module.ts'
export type { Route, Routes } from './api/routes/route.ts'
export { ROUTE_LOAD_LIMIT_MS } from './navigation/route-load-limit.ts'
export { type Matcher, createMatcher } from './routing/match.ts'
export { BOOTSTRAP_ID, NOTICE_ID, decodeBootstrap } from './wire/bootstrap.ts'
export {
  NAVIGATE_EVENT,
  NAVIGATION_RECORD_EVENT,
  PANEL_EVENT,
  RELOAD_PAGE_EVENT,
  SHIM_EVENT,
  dispatch,
} from './wire/browser-events.ts'
export { DATA_PREFIX } from './wire/data-requests.ts'
export { type FollowedChange, REVISION_TIMING } from './wire/development/development-changes.ts'
export {
  type FormReport,
  type RevalidationReason,
  SHARING_TIMING,
} from './wire/development/development-panel.ts'
export { encodeJson } from './wire/encode-json.ts'
export { isEvalProbe } from './wire/eval-probe.ts'
export { isRecord, parseRecord } from './wire/json.ts'
export {
  MUTATION_MEASURE,
  type MutationFacts,
  type MutationKind,
  type MutationOutcome,
} from './wire/mutation-measure.ts'
export { type NavigationRecord, currentDetail, readNavigationRecords } from './wire/navigation-records.ts'
export { parseJson } from './wire/parse-json.ts'
export { INTERACTIVE_MARK, MEASURING_MARK } from './wire/performance-marks.ts'
export { reviveDates } from './wire/revive-dates.ts'
export { readWorkerSteps } from './wire/server-timing.ts'

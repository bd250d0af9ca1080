// What `packages/` may take of `src/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { formSetting, isPost, readForm } from './api/hooks/read-form.ts'
export { ROUTE_LOAD_LIMIT_MS } from './navigation/route-load-limit.ts'
export { NOTICE_ID } from './wire/bootstrap.ts'
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
export { isRecord, parseRecord } from './wire/json.ts'
export { type NavigationRecord, readNavigationRecords } from './wire/navigation-records.ts'
export { INTERACTIVE_MARK } from './wire/performance-marks.ts'
export { MUTATION_MEASURE, type MutationFacts } from './wire/vitals/mutation-measure.ts'

// What this repository's tests and bench take of this package besides.

export { CLICK_FAULTS } from './click/click-faults.ts'
export type { ClickEnd } from './click/click-result.ts'
export { expectArrives } from './click/expect-arrives.ts'
export { type Pauses, measurePauses, PATIENCE_MS } from './click/watch-click.ts'
export { reportOnSite } from './command/report-on-site.ts'
export { type ClickOutcome, type FaultRow, inSeconds, isAsIntended } from './command/report.ts'
export { SIGN_IN_PAGE, type Fault } from './proxy/fault.ts'
export type { RequestPattern } from './proxy/request-filter.ts'
export { type FaultProxy, startFaultProxy } from './proxy/fault-proxy.ts'

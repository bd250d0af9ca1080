// All that fault tests of an app may import, as 'arrivejs/testing/faults'. It works with any test runner and browser driver.

export type { AppBehindWire } from './faults/app-behind-wire.ts'
export type { ClickEnd } from './faults/click-result.ts'
export { expectArrives, expectDoesNotArrive } from './faults/expect-arrives.ts'
export type { LaunchOptions, WireBrowser } from './faults/launch-options.ts'
export type { Duration, Speed } from './faults/read-amount.ts'
export type { KindOf, WireRequests } from './faults/request-filter.ts'
export type { RequestKind, WireRequest } from './faults/request-kind.ts'
export type { Click, ClickOptions, ClickResult, DrivenPage } from './faults/watch-click.ts'
export type { FaultOptions, Wire, WireFault, WireOptions } from './faults/wire.ts'

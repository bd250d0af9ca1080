// All that fault tests of an app may import, as 'arrivejs/testing/faults'. It works with any test runner and
// browser driver.

export type { AppBehindWire } from './wire/app-behind-wire.ts'
export type { ClickEnd } from './click/click-result.ts'
export { expectArrives, expectDoesNotArrive } from './click/expect-arrives.ts'
export { openInChromium, type OpenedPage, type OpenOptions } from './chromium/open-in-chromium.ts'
export type { LaunchOptions, WireBrowser } from './wire/launch-options.ts'
export type { Duration, Speed } from './wire/read-amount.ts'
export type { KindOf, WireRequests } from './proxy/request-filter.ts'
export type { RequestKind, WireRequest } from './proxy/request-kind.ts'
export type { Click, ClickOptions, ClickResult, DrivenPage } from './click/watch-click.ts'
export type { FaultOptions, Wire, WireFault, WireOptions } from './wire/wire.ts'

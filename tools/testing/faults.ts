// All that fault tests of an app may import, as 'arrivejs/testing/faults'. It works with any test runner and browser driver.

export type { AppBehindWire } from './faults/wire/app-behind-wire.ts'
export type { ClickEnd } from './faults/click/click-result.ts'
export { expectArrives, expectDoesNotArrive } from './faults/click/expect-arrives.ts'
export {
  openInChromium,
  type OpenedPage,
  type OpenOptions,
} from './faults/chromium/open-in-chromium.ts'
export type { LaunchOptions, WireBrowser } from './faults/wire/launch-options.ts'
export type { Duration, Speed } from './faults/wire/read-amount.ts'
export type { KindOf, WireRequests } from './faults/proxy/request-filter.ts'
export type { RequestKind, WireRequest } from './faults/proxy/request-kind.ts'
export type { Click, ClickOptions, ClickResult, DrivenPage } from './faults/click/watch-click.ts'
export type { FaultOptions, Wire, WireFault, WireOptions } from './faults/wire/wire.ts'

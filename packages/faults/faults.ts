// All that fault tests of an app may import, as 'arrivejs/testing/faults'. It works with any test runner and
// browser driver.

export type { ClickEnd } from './click/click-result.ts'
export { expectArrives, expectDoesNotArrive } from './click/expect-arrives.ts'
export { openInChromium, type OpenedPage, type OpenOptions } from './chromium/open-in-chromium.ts'
export type { LaunchOptions, WireBrowser } from './wire/proxy-for-origin.ts'
export type { KindOf, WireRequests, RequestKind, WireRequest } from './proxy/request-filter.ts'
export type { Click, ClickOptions, ClickResult, DrivenPage } from './click/watch-click.ts'
export type {
  AppBehindWire,
  Duration,
  FaultOptions,
  Speed,
  Wire,
  WireFault,
  WireOptions,
} from './wire/wire.ts'

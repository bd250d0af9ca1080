import type { LaunchOptions, WireBrowser } from './proxy-for-origin.ts'
import type { KindOf, WireRequests, WireRequest } from '../proxy/request-filter.ts'

/** A started app, as `startApp` returns it. */
export interface AppBehindWire {
  url: URL
  origin: string
}

/** Milliseconds, or a text: `'20 s'`, `'300 ms'`. */
export type Duration = number | `${number} ms` | `${number} s`

/** Bytes in each second: `'500 B/s'`, `'2 kB/s'`, `'1 MB/s'`. */
export type Speed = `${number} B/s` | `${number} kB/s` | `${number} MB/s`

/** The options of `app.wire()`. */
export interface WireOptions {
  /**
   * The origin that the browser opens. Default: the app's, `https://app.test`, for which the browser needs
   * the wire's launch options. `'http://127.0.0.1'` needs none: the origin is then a free port of this
   * machine.
   */
  origin?: string
  /** Tells requests apart where method and headers don't: returns the kind of one, or `undefined`. */
  kind?: KindOf
}

/** The options of each fault. */
export interface FaultOptions {
  /** How many requests it meets. Default: all until it is healed. */
  times?: number
}

/** A fault that goes on until it is healed. */
export interface WireFault {
  /** Lets further requests pass. */
  heal(): Promise<void>
}

/**
 * The network between a browser and the app. Its faults apply to all requests, or to those of a kind
 * (`'data'`), of a path (`'/items/*'`) or of a regular expression. `await using wire = await app.wire()`
 * closes it at the end of the block.
 */
export interface Wire extends AsyncDisposable {
  /** The origin to open, without a slash at its end. */
  origin: string
  /** What has come so far, in order. `wire.requests.length = 0` forgets it. */
  requests: WireRequest[]
  /** No response, and the connection stays open. */
  hang(requests?: WireRequests, options?: FaultOptions): WireFault
  /** The connection is reset before the response. */
  reset(requests?: WireRequests, options?: FaultOptions): WireFault
  /** The connection ends in the middle of the response. */
  cut(requests?: WireRequests, options?: FaultOptions): WireFault
  /** The first line of the response, then nothing more; the connection stays open. */
  stall(requests?: WireRequests, options?: FaultOptions): WireFault
  /** The first bytes of the response's body, then a reset. */
  truncate(bytes: number, requests?: WireRequests, options?: FaultOptions): WireFault
  /** The body at a speed: `wire.slow('2 kB/s', 'script')`. */
  slow(speed: Speed, requests?: WireRequests, options?: FaultOptions): WireFault
  /** The request goes on after a time: `wire.delay('20 s', 'data')`. */
  delay(duration: Duration, requests?: WireRequests, options?: FaultOptions): WireFault
  /** A page of an error instead of the response: `wire.status(503, 'data')`. */
  status(status: number, requests?: WireRequests, options?: FaultOptions): WireFault
  /** 200 with the right type and a body that makes no sense. */
  garbage(requests?: WireRequests, options?: FaultOptions): WireFault
  /** 200 with the sign-in page of a Wi-Fi network, as HTML. */
  portal(requests?: WireRequests, options?: FaultOptions): WireFault
  /** No connection at all. */
  offline(): Promise<WireFault>
  /** From now on another app responds. Default: a build of this one, without the files of the first. */
  redeploy(next?: AppBehindWire): Promise<void>
  /** Ends all faults. */
  heal(): Promise<void>
  /** For `launch` of puppeteer or Playwright, so that the browser reaches `origin` through the wire. */
  launchOptions<browser extends WireBrowser>(browser: browser): LaunchOptions[browser]
  /** Ends the connections and the wire. */
  close(): Promise<void>
}

import type { AskedHeaders } from './request-kind.ts'

/** What the proxy does to a response. */
export type Fault =
  | { type: 'hang' }
  | { type: 'reset' }
  /** The connection ends after the headers and half of the first piece of the body. */
  | { type: 'cut' }
  | { type: 'truncate'; bytes: number }
  /** Only the first line of the response is passed on. */
  | { type: 'stall' }
  /** What comes after the first `after` is held back until the fault is lifted. */
  | { type: 'pause'; after: string }
  | { type: 'delay'; ms: number }
  /** The response is passed on in pieces of `bytes`. */
  | Slow
  /** 200 with the right type, and a body that makes no sense. */
  | { type: 'garbage' }
  | { type: 'answer'; status: number; contentType: string; body: string }

export interface Slow {
  type: 'slow'
  bytes: number
  everyMs: number
}

/** A fault with the promise that it has been lifted. */
export type AppliedFault = Fault & { lifted: Promise<void> }

/** A regular expression for paths, or what looks at headers and method too. */
export interface RequestPattern {
  test(path: string, headers: AskedHeaders, method: string): boolean
}

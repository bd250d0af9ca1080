import type { Context } from 'hono'
import { hasServerTiming } from 'virtual:arrive/worker-facts'
import type { PageRequest } from '../request/page-request.ts'

/** A request on its way through the app's middleware. */
export interface StartedRequest {
  readonly request: PageRequest
  /** Have we responded, with a page or an error, and not middleware or an endpoint? */
  hasOwnResponse: boolean
  /** When middleware has passed the request on, if requests are timed. */
  ownResponseAt?: number
}

const STARTED = Symbol('started request')

/** The environment of the Worker's Hono app, which has a started request if there is a `server.ts`. */
export interface StartedEnv {
  Variables: { [STARTED]?: StartedRequest }
}

/** The request that `startRequest` has read; `undefined` in an app without a `server.ts`. */
export function startedRequest(c: Context<StartedEnv>): StartedRequest | undefined {
  return c.get(STARTED)
}

export function setStarted(c: Context<StartedEnv>, request: PageRequest): StartedRequest {
  const started = { request, hasOwnResponse: false }
  c.set(STARTED, started)
  return started
}

export function noteOwnResponse(c: Context<StartedEnv>): void {
  const started = c.get(STARTED)
  if (!started) return
  started.hasOwnResponse = true
  if (import.meta.env.DEV || hasServerTiming) started.ownResponseAt ??= performance.now()
}

import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { Matcher } from '../../routing/match.ts'
import { isForOtherBuild } from '../request/other-build.ts'
import { PageRequest } from '../request/page-request.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { fullPageLoadResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { routerResponse } from '../responses/router-response.ts'
import type { Endpoints } from './endpoints.ts'

interface StartOptions {
  matchUrl: Matcher<Route>
  endpoints: Endpoints
}

/** A request on its way through the app's middleware. */
interface StartedRequest {
  readonly request: PageRequest
  /** Have we responded, with a page or an error, and not middleware or an endpoint? */
  hasOwnResponse: boolean
}

const STARTED = Symbol('started request')

/** The environment of the Worker's Hono app, which has a started request if there is a `server.ts`. */
export interface StartedEnv {
  Variables: { [STARTED]?: StartedRequest }
}

/** The request that `startRequest` has read; `undefined` in an app without a `server.ts`. */
export function startedRequest(c: Context<StartedEnv>): PageRequest | undefined {
  return c.get(STARTED)?.request
}

/** Notes that we respond to a request, with a page or an error, and not middleware or an endpoint. */
export function noteOwnResponse(c: Context<StartedEnv>): void {
  const started = c.get(STARTED)
  if (started) started.hasOwnResponse = true
}

/**
 * Runs around an app's middleware: refuses malformed URLs before it; then gives a data request a response that the router
 * understands, and decides whether shared caches may keep it.
 */
export function startRequest({ matchUrl, endpoints }: StartOptions): MiddlewareHandler<StartedEnv> {
  return async function startRequest(c, next) {
    const request = new PageRequest(c, matchUrl)
    const started = { request, hasOwnResponse: false }
    c.set(STARTED, started)
    const { match, wants } = request
    if (isForOtherBuild(request)) return fullPageLoadResponse(request)
    if (match.type === 'failed') throw match.error
    if (match.type === 'malformed' && match.name === undefined) {
      return errorResponse(request, { status: 400 })
    }
    // From here on Hono adds the headers that middleware sets to any response.
    void request.shareContext().res
    if (wants === 'data' && endpoints.respondTo(c)) return fullPageLoadResponse(request)
    await runNext(next)
    const response = refuseSharedCaching(request, await finalResponse(started, c.res))
    if (response !== c.res) replaceResponse(c, response)
    return undefined
  }
}

/** The response after all middleware, in the router's form for a data request. */
function finalResponse(
  { request, hasOwnResponse }: StartedRequest,
  response: Response,
): Promise<Response> | Response {
  if (request.wants === 'document') return response
  // The browser asks for a password only for a document.
  const asksForPassword = response.headers.has('WWW-Authenticate')
  return hasOwnResponse && !asksForPassword ? response : routerResponse(request, response)
}

/** Hono's error handlers don't get thrown values that are no `Error`: https://github.com/honojs/hono/blob/main/src/compose.ts */
async function runNext(next: Next): Promise<void> {
  try {
    await next()
  } catch (error) {
    throw error instanceof Error ? error : new ThrownValue(error)
  }
}

class ThrownValue extends Error {
  override readonly name = 'ThrownValue'

  constructor(value: unknown) {
    super(`middleware or an endpoint threw a value that is not an Error: ${String(value)}`, {
      cause: value,
    })
  }
}

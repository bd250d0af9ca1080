import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { Matcher } from '../../routing/match.ts'
import { PageRequest } from '../request/page-request.ts'
import { fullPageLoadResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { dataFormOf } from './data-form.ts'
import type { Endpoints } from './endpoints.ts'

interface StartOptions {
  matchUrl: Matcher<Route>
  endpoints: Endpoints
  sampleRate: number | undefined
}

const STARTED = Symbol('started request')

/** The request that `startRequest` has read; `undefined` in an app without a `server.ts`. */
export function startedRequest(c: Context): PageRequest | undefined {
  return c.get(STARTED as never)
}

/**
 * Runs around an app's middleware: refuses malformed URLs before it; then gives a data request a response that the router
 * understands, and decides whether shared caches may keep it.
 */
export function startRequest({ matchUrl, endpoints, sampleRate }: StartOptions): MiddlewareHandler {
  return async function startRequest(c, next) {
    const request = new PageRequest(c, { sampleRate })
    c.set(STARTED as never, request)
    const match = matchUrl(request.url)
    request.route = match.name
    if (match.type === 'page') request.params = match.params
    if (match.type === 'malformed' && match.name === undefined) {
      return errorResponse(request, { status: 400 })
    }
    // From here on Hono adds the headers that middleware sets to any response.
    void request.shareContext().res
    if (request.wants === 'data' && endpoints.answers(c)) return fullPageLoadResponse(request)
    await runNext(next)
    return finish(c, request)
  }
}

/** Middleware has run: what it has set decides what is sent. */
async function finish(c: Context, request: PageRequest): Promise<void> {
  const response = refuseSharedCaching(request, await responseFor(request, c.res))
  if (response === c.res) return
  c.res = undefined // otherwise the headers of the first response are added to the second
  c.res = response
}

function responseFor(request: PageRequest, response: Response): Promise<Response> | Response {
  return request.wants === 'data' ? dataFormOf(request, response) : response
}

/** Hono passes on what is thrown and is no `Error`, past its error handlers. */
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

import type { MiddlewareHandler, Next } from 'hono'
import { hasVisitor } from 'virtual:arrive/worker-facts'
import type { AppRoutes } from '../request/app-routes.ts'
import { mayWrite, noteWrite } from '../request/note-write.ts'
import { PageRequest } from '../request/page-request.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { fullPageLoadResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { routerResponse } from '../responses/router-response.ts'
import { describeRequest } from '../request/tracing/spans.ts'
import { addVisitor } from '../visitor/add-visitor.ts'
import { noteOwnResponse, setStarted, type StartedEnv, type StartedRequest } from './started-request.ts'

/**
 * Runs around an app's middleware: refuses malformed URLs before it; then gives a data request a response
 * that the router understands, decides whether shared caches may store it, and says for whom it was made.
 */
export function startRequest(routes: AppRoutes): MiddlewareHandler<StartedEnv> {
  const { endpoints } = routes
  return async function startRequest(c, next) {
    const request = new PageRequest(c, routes)
    const started = setStarted(c, request)
    const { match, wants } = request
    if (match.type === 'failed') throw match.error
    if (match.type === 'malformed' && match.name === undefined) {
      noteOwnResponse(c)
      return errorResponse(request, { status: 400 })
    }
    // From here on Hono adds the headers that middleware sets to any response.
    void request.shareContext().res
    if (wants === 'data' && endpoints.respondTo(c)) return fullPageLoadResponse(request)
    describeRequest(request)
    reportPromises(request)
    try {
      await runNext(next)
    } finally {
      if (mayWrite(request) && endpoints.haveGot(c)) noteWrite(request.raw)
    }
    // Middleware has done the work of an endpoint.
    if (!started.hasOwnResponse && c.res.status < 400) noteWrite(request.raw)
    const final = refuseSharedCaching(request, await finalResponse(started, c.res))
    const response = hasVisitor ? await addVisitor(request, final, started.hasOwnResponse) : final
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

/**
 * Hono's error handlers don't get thrown values that are no `Error`:
 * https://github.com/honojs/hono/blob/main/src/compose.ts
 */
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

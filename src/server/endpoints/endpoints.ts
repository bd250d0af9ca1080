import { Hono, type ErrorHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import type { Endpoints } from '../request/app-routes.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'
import { DataRequest } from '../request/data-request.ts'
import { isOutcome } from '../../api/outcomes/outcome.ts'

/** `all` is the app that routes requests, of which `server` is a part. */
export function findEndpoints(server: Hono, all: Pick<Hono, 'router'>): Endpoints {
  const routes = server.routes.filter(({ handler }) => !isMiddleware(findTargetHandler(handler)))
  const handlers = new Set<unknown>(routes.map(({ handler }) => findTargetHandler(handler)))
  const methods = [...new Set(routes.map(({ method }) => method))].filter((name) => name !== 'ALL')

  function isEndpoint(handler: (typeof routes)[number]['handler']): boolean {
    return handlers.has(findTargetHandler(handler))
  }

  function has(method: string, path: string): boolean {
    const [matched] = all.router.match(method, path)
    return matched.some(([[handler]]) => isEndpoint(handler))
  }

  return {
    respondTo: (c) => matchedRoutes(c).some(({ handler }) => isEndpoint(handler)),
    // Hono's index of the last handler that it has called.
    haveGot: (c) => isEndpoint(matchedRoutes(c)[c.req.routeIndex]!.handler),
    methodsOf: (c) => withHead(methods.filter((method) => has(method, c.req.path))),
  }
}

/** Hono responds to HEAD with the handler of GET. */
function withHead(methods: string[]): string[] {
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/**
 * The path that an app's middleware and endpoints are matched with: the same as for pages. With Hono's own
 * path, `/%40me` would miss a guard of `/@me/*` and reach the page (tests/worker/platform/guards.test.ts).
 */
export function middlewarePath(request: Request): string {
  const { pathname } = new URL(request.url)
  const pagePath = request instanceof DataRequest ? pathname : pagePathOf(pathname)
  return canonicalPath(pagePath ?? pathname)
}

/** Passes only errors to an app's own `onError`, if it has one: redirects of guards get our response. */
export function handleErrorsOnly(server: Hono, respond: ErrorHandler): void {
  const own = server['errorHandler']
  if (own === new Hono()['errorHandler']) return
  server.onError((error, c) => (isOutcome(error) ? respond(error, c) : own(error, c)))
}

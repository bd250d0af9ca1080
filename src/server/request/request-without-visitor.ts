import { Context, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { routes } from '#app/routes.ts'
import type { Route } from '../../api/routes/route.ts'
import { createMatcher } from '../../routing/match.ts'
import { NO_ENDPOINTS, type AppRoutes } from './app-routes.ts'
import { PageRequest } from './page-request.ts'

/** The bindings and the context of a request. */
export type Around = Pick<Context, 'env' | 'executionCtx'>

/** Without redirects: the URL is that of a page. */
const appRoutes: AppRoutes = { matchUrl: createMatcher<Route>(routes), endpoints: NO_ENDPOINTS }

const notFoundHandler = () => new Response(null, { status: 404 })

/** As Hono passes any URL on without a `server.ts`, so that `c.req` has a route. */
const matchResult = new Hono().all('*', notFoundHandler).router.match('GET', '/')

/** A GET that no visitor has sent, for a page that everybody gets. `headers`: default none. */
export function requestWithoutVisitor(
  url: URL,
  { env, executionCtx }: Around,
  headers: Record<string, string> = {},
): PageRequest {
  const request = new Request(url, { headers })
  const path = getPath(request)
  const context = new Context(request, { env, executionCtx, path, matchResult, notFoundHandler })
  return new PageRequest(context, appRoutes, 'everybody')
}

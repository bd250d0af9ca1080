import { Hono, type Context } from 'hono'
import { routes } from '#app/routes.ts'
import { withRedirects } from 'virtual:arrive/redirects'
import { hasReports, hasServerTiming, hasTraces, hasVisitor } from 'virtual:arrive/worker-facts'
import type { Route } from '../api/routes/route.ts'
import { createMatcher } from '../routing/match.ts'
import { REPORTS_PATH } from '../api/app-headers.ts'
import { collectReports, collectVitals, VITALS_PATH } from '../../packages/vitals/door.ts'
import { findEndpoints, middlewarePath, handleErrorsOnly } from './endpoints/endpoints.ts'
import { logRequests, sendServerTiming } from './endpoints/time-request.ts'
import { recordMiddleware } from './endpoints/record-middleware.ts'
import { serverApp } from './endpoints/server-file.ts'
import { startRequest } from './endpoints/start-request.ts'
import { noteOwnResponse, startedRequest, type StartedEnv } from './endpoints/started-request.ts'
import { pageResponse } from './pages/page-response.ts'
import { thrownResponse } from './pages/result-response.ts'
import { NO_ENDPOINTS, type AppRoutes } from './request/app-routes.ts'
import { PageRequest } from './request/page-request.ts'
import { errorResponse } from './responses/error-response.ts'
import { describeRequest } from './request/tracing/spans.ts'
import { PAGE_FILES } from './shared-pages/page-file.ts'

/** Does `startRequest` read each request before its page does? */
const isStarted = serverApp !== undefined || hasVisitor

/** Does it, or other middleware of ours? */
const mayBeStarted = isStarted || hasServerTiming || import.meta.env.DEV

/** The Worker's Hono app: our own paths, then the app's middleware and endpoints, then its pages. */
export function createApp(): Hono<StartedEnv> {
  const app = new Hono<StartedEnv>(serverApp ? { getPath: middlewarePath } : {})
  const matchUrl = withRedirects(createMatcher<Route>(routes))
  const endpoints = serverApp ? findEndpoints(serverApp, app) : NO_ENDPOINTS
  const appRoutes: AppRoutes = { matchUrl, endpoints }

  app.all('/assets/*', missingAssetResponse)
  app.all(`${PAGE_FILES}/*`, missingAssetResponse)
  app.all(VITALS_PATH, collectVitals)
  if (hasReports) app.all(REPORTS_PATH, collectReports(matchUrl))
  if (import.meta.env.DEV) app.use(logRequests(appRoutes))
  else if (hasServerTiming) app.use(sendServerTiming(appRoutes))
  if (isStarted) app.use(startRequest(appRoutes))
  if (serverApp) {
    const mounted = recordMiddleware(serverApp)
    handleErrorsOnly(mounted, onError)
    app.route('/', mounted)
  }
  // Without a server.ts there is no middleware: Hono calls a single handler without its chain of
  // promises (https://github.com/honojs/hono/blob/main/src/hono-base.ts).
  app.all('*', (c) => {
    const request = describedRequestOf(c)
    const response = pageResponse(request)
    // Middleware learns of an error by `c.error`, which Hono sets.
    return isStarted ? response : response.catch((error: unknown) => thrownResponse(request, error))
  })
  app.notFound((c) => errorResponse(requestOf(c), { status: 404 }))
  app.onError(onError)
  return app

  function onError(error: Error, c: Context<StartedEnv>): Promise<Response> {
    return thrownResponse(ownRequestOf(c), error)
  }

  /** `startRequest` has described it, if there is one. */
  function describedRequestOf(c: Context<StartedEnv>): PageRequest {
    const request = ownRequestOf(c)
    if (hasTraces && !isStarted) describeRequest(request)
    return request
  }

  /** The request, if we respond to it, and not middleware or an endpoint. */
  function ownRequestOf(c: Context<StartedEnv>): PageRequest {
    if (mayBeStarted) noteOwnResponse(c)
    return requestOf(c)
  }

  function requestOf(c: Context<StartedEnv>): PageRequest {
    const started = mayBeStarted ? startedRequest(c) : undefined
    return started?.request ?? new PageRequest(c, appRoutes)
  }
}

/**
 * The response for a hashed file that this build doesn't have. Never a page with 200, which the browser
 * would run as a script; never cached, or tabs from before a deploy would stay broken after the next one.
 */
function missingAssetResponse(c: Context): Response {
  return c.text('Not Found\n', 404, { 'Cache-Control': 'no-store' })
}

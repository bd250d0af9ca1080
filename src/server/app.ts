import { Hono } from 'hono'
import { routes } from '#app/routes.ts'
import type { Route } from '../api/routes/page.ts'
import { createMatcher } from '../routing/match.ts'
import { VITALS_PATH } from '../wire/vitals.ts'
import { pageResponse } from './pages/page-response.ts'
import { logError } from './request/log.ts'
import { PageRequest } from './request/page-request.ts'
import { errorResponse } from './responses/error-response.ts'
import { missingAssetResponse } from './responses/missing-asset-response.ts'
import { collectVitals } from './vitals/collect-vitals.ts'
import { sampleRate } from './vitals/sample-rate.ts'

/** The Worker's Hono app: our own paths, the pages, and the response if something throws. */
export function createApp(): Hono {
  const app = new Hono()
  const match = createMatcher<Route>(routes)

  app.all('/assets/*', missingAssetResponse)
  app.all(VITALS_PATH, collectVitals)

  // No middleware: Hono calls a single handler without its chain of promises
  // (https://github.com/honojs/hono/blob/main/src/hono-base.ts).
  app.all('*', (c) => pageResponse(new PageRequest(c, { sampleRate }), match))

  app.onError((error, c) => {
    const request = new PageRequest(c, { sampleRate })
    logError('request failed', error, request)
    return errorResponse(request, { status: 500, error })
  })
  return app
}

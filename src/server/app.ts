import { Hono } from 'hono'
import { routes } from '#app/routes.ts'
import type { Route } from '../api/page.ts'
import { createMatcher } from '../routing/match.ts'
import { answerError } from './responses/error-response.ts'
import { answerPage } from './pages/page-response.ts'
import { missingAsset } from './responses/missing-asset.ts'
import { PageRequest } from './request/page-request.ts'
import { logError } from './request/log.ts'
import { collectVitals } from './vitals/collect-vitals.ts'
import { VITALS_PATH } from '../wire/vitals.ts'

/** All that is answered: endpoints, pages, and the exit for what goes wrong. */
export function createApp(): Hono {
  const app = new Hono()
  const match = createMatcher<Route>(routes)

  app.all('/assets/*', missingAsset)
  app.all(VITALS_PATH, collectVitals)

  // No middleware: the one handler of a page is called without Hono's chain of promises.
  app.all('*', (c) => answerPage(c, match))

  app.onError((error, c) => {
    const request = new PageRequest(c)
    logError('request failed', error, request)
    return answerError(request, { status: 500, error })
  })
  return app
}

import type { MiddlewareHandler } from 'hono'
import type { AppRoutes } from '../request/app-routes.ts'
import { asksForTiming } from '../request/tracing/run-step.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { makePrivate } from '../responses/refuse-shared-caching.ts'
import type { StartedEnv } from './started-request.ts'
import { addServerTiming, timeRequest } from './time-request.ts'

/** In production: sends the times of a request's steps to visitors with the header or cookie of `serverTiming` in `headers.ts`. */
export function sendServerTiming(routes: AppRoutes): MiddlewareHandler<StartedEnv> {
  return async function sendServerTiming(c, next) {
    if (!asksForTiming(c)) return next()
    const timed = await timeRequest(c, { routes, next })
    addServerTiming(c, timed)
    const response = makePrivate(c.res)
    if (response !== c.res) replaceResponse(c, response)
  }
}

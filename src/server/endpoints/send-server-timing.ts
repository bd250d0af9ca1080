import type { MiddlewareHandler } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { Matcher } from '../../routing/match.ts'
import { asksForTiming } from '../request/timing/is-timed.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { makePrivate } from '../responses/refuse-shared-caching.ts'
import { addServerTiming } from './add-server-timing.ts'
import type { StartedEnv } from './started-request.ts'
import { timeRequest } from './time-request.ts'

/** In production: sends the times of a request's steps to visitors with the header or cookie of `serverTiming` in `headers.ts`. */
export function sendServerTiming(matchUrl: Matcher<Route>): MiddlewareHandler<StartedEnv> {
  return async function sendServerTiming(c, next) {
    if (!asksForTiming(c)) return next()
    const timed = await timeRequest(c, { matchUrl, next })
    addServerTiming(c, timed)
    const response = makePrivate(c.res)
    if (response !== c.res) replaceResponse(c, response)
  }
}

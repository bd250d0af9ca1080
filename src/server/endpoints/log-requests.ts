import type { MiddlewareHandler } from 'hono'
import { encodeLog, type LoggedRequest } from '../../wire/development/development-log.ts'
import { SHARING_TIMING } from '../../wire/development/development-panel.ts'
import type { AppRoutes } from '../request/app-routes.ts'
import { noteMissingBindings } from '../reporting/missing-binding.ts'
import type { PageRequest } from '../request/page-request.ts'
import { sharedInBuild } from '../shared-pages/shared-in-build.ts'
import type { StartedEnv } from './started-request.ts'
import { addServerTiming, addTiming, timeRequest } from './time-request.ts'

/**
 * Development only: logs each request when its response begins, for the terminal
 * (`tools/vite/development/terminal.ts`), sends the times of its steps to the browser's developer tools, and
 * notes which bindings it lacks.
 */
export function logRequests(routes: AppRoutes): MiddlewareHandler<StartedEnv> {
  return async function logRequests(c, next) {
    noteMissingBindings(c)
    const timed = await timeRequest(c, { routes, next })
    const { request, hasOwnResponse, ms, steps } = timed
    const { status } = c.res
    const sharing = sharedInBuild(request, status)
    const facts = { isFromServerFile: !hasOwnResponse, status, ms, steps, sharing }
    if (steps.length > 0) addServerTiming(c, timed)
    if (sharing !== undefined) addTiming(c, `${SHARING_TIMING};desc="${sharing}"`)
    console.warn(encodeLog(logged(request, facts))) // the terminal prints it as information
  }
}

function logged(
  request: PageRequest,
  facts: Pick<LoggedRequest, 'isFromServerFile' | 'status' | 'ms' | 'steps' | 'sharing'>,
): LoggedRequest {
  const { method, url, route, wants, isPrefetch } = request
  const path = url.pathname + url.search
  return { type: 'request', method, path, route, wants, isPrefetch, ...facts }
}

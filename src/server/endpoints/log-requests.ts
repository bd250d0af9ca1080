import type { MiddlewareHandler } from 'hono'
import { encodeLog } from '../../wire/development/development-log.ts'
import { SHARING_TIMING } from '../../wire/development/development-panel.ts'
import type { AppRoutes } from '../request/app-routes.ts'
import { noteMissingBindings } from '../reporting/missing-binding.ts'
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
    const timed = await timeRequest(c, routes, next)
    const { request, hasOwnResponse, ms, steps } = timed
    const { method, url, route, wants, isPrefetch } = request
    const { status } = c.res
    const sharing = sharedInBuild(request, status)
    if (steps.length > 0) addServerTiming(c, timed)
    if (sharing !== undefined) addTiming(c, `${SHARING_TIMING};desc="${sharing}"`)
    const path = url.pathname + url.search
    const facts = { method, path, route, wants, isPrefetch, status, ms, steps, sharing }
    const line = encodeLog({ type: 'request', isFromServerFile: !hasOwnResponse, ...facts })
    console.warn(line) // the terminal prints it as information
  }
}

import type { Context, MiddlewareHandler } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { Matcher } from '../../routing/match.ts'
import {
  encodeLog,
  type LoggedRequest,
  type RequestStep,
} from '../../wire/development/development-log.ts'
import { KEPT_TIMING } from '../../wire/development/development-panel.ts'
import { PageRequest } from '../request/page-request.ts'
import { keptInBuild } from '../request/kept-in-build.ts'
import { stepsOf } from '../request/time-step.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { serverApp } from './server-file.ts'
import { setStarted, startedRequest, type StartedEnv } from './started-request.ts'

/**
 * Development only: logs each request when its response begins, for the terminal (`tools/vite/development/terminal.ts`), and
 * sends the times of its steps to the browser's developer tools.
 */
export function logRequests(matchUrl: Matcher<Route>): MiddlewareHandler<StartedEnv> {
  return async function logRequests(c, next) {
    const start = performance.now()
    // For an app without a `server.ts`. Otherwise `startRequest` replaces it.
    const first = setStarted(c, new PageRequest(c, matchUrl))
    await next()
    const { request, hasOwnResponse, ownResponseAt } = startedRequest(c) ?? first
    const ms = performance.now() - start
    const isPassedOn = serverApp !== undefined && ownResponseAt !== undefined
    const middleware = isPassedOn ? [{ name: 'middleware', ms: ownResponseAt - start }] : []
    const steps = [...middleware, ...stepsOf(request)]
    const { status } = c.res
    const kept = keptInBuild(request, status)
    const facts = { isFromServerFile: !hasOwnResponse, status, ms, steps, kept }
    const timing = [
      ...steps.map(stepEntry),
      ...(kept === undefined ? [] : [`${KEPT_TIMING};desc="${kept}"`]),
    ]
    if (timing.length > 0 && c.res.status !== 101) addTiming(c, timing.join(', '))
    console.warn(encodeLog(logged(request, facts))) // the terminal prints it as information
  }
}

function addTiming(c: Context<StartedEnv>, timing: string): void {
  const response = changeHeaders(c.res, (headers) => headers.append(TIMING, timing))
  if (response !== c.res) replaceResponse(c, response)
}

const TIMING = 'Server-Timing'

/** https://w3c.github.io/server-timing/#the-server-timing-header-field */
function stepEntry({ name, ms }: RequestStep): string {
  return `${name.replace(/\W+/g, '-')};desc="${name}";dur=${ms.toFixed(1)}`
}

function logged(
  request: PageRequest,
  facts: Pick<LoggedRequest, 'isFromServerFile' | 'status' | 'ms' | 'steps' | 'kept'>,
): LoggedRequest {
  const { method, url, route, wants, isPrefetch } = request
  const path = url.pathname + url.search
  return { type: 'request', method, path, route, wants, isPrefetch, ...facts }
}

import type { Context, MiddlewareHandler, Next } from 'hono'
import { encodeServerTiming, SERVER_TIMING, type RequestStep } from '../../wire/server-timing.ts'
import type { AppRoutes } from '../request/app-routes.ts'
import { PageRequest } from '../request/page-request.ts'
import { asksForTiming, stepsOf } from '../request/tracing/run-step.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { replaceResponse } from '../responses/context-headers.ts'
import { makePrivate } from '../responses/refuse-shared-caching.ts'
import { serverApp } from './server-file.ts'
import { setStarted, startedRequest, type StartedEnv, type StartedRequest } from './started-request.ts'
import { encodeLog } from '../../wire/development/development-log.ts'
import { SHARING_TIMING } from '../../wire/development/development-panel.ts'
import { noteMissingBindings } from '../reporting/missing-binding.ts'
import { sharedInBuild } from '../shared-pages/shared-in-build.ts'

/** Sends `Server-Timing` in production, to visitors with the header or cookie of `serverTiming`. */
export function sendServerTiming(routes: AppRoutes): MiddlewareHandler<StartedEnv> {
  return async function sendServerTiming(c, next) {
    if (!asksForTiming(c)) return next()
    const timed = await timeRequest(c, routes, next)
    addServerTiming(c, timed)
    const response = makePrivate(c.res)
    if (response !== c.res) replaceResponse(c, response)
  }
}

interface TimedRequest extends StartedRequest {
  /** Until the response began. */
  ms: number
  steps: readonly RequestStep[]
}

/** Handles a request, and says where its time went until its response began. */
async function timeRequest(c: Context<StartedEnv>, routes: AppRoutes, next: Next): Promise<TimedRequest> {
  const start = performance.now()
  // For an app without a `server.ts`. Otherwise `startRequest` replaces it.
  const first = setStarted(c, new PageRequest(c, routes))
  await next()
  const started = startedRequest(c) ?? first
  const { request, ownResponseAt } = started
  const isPassedOn = serverApp !== undefined && ownResponseAt !== undefined
  const middleware = isPassedOn ? [{ name: 'middleware', ms: ownResponseAt - start }] : []
  const steps = [...middleware, ...stepsOf(request)]
  return { ...started, steps, ms: performance.now() - start }
}

/** Adds the times of a request's steps to its response, which is already the one of the context. */
function addServerTiming(c: Context, { steps, ms }: TimedRequest): void {
  addTiming(c, encodeServerTiming([...steps, { name: 'total', ms }]))
}

/** Adds entries, as the header has them. */
function addTiming(c: Context, entries: string): void {
  if (c.res.status === 101) return
  const response = changeHeaders(c.res, (headers) => headers.append(SERVER_TIMING, entries))
  if (response !== c.res) replaceResponse(c, response)
}

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

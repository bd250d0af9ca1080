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

/** In production: for visitors with the header or cookie of `serverTiming` in `headers.ts`. */
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
export async function timeRequest(
  c: Context<StartedEnv>,
  routes: AppRoutes,
  next: Next,
): Promise<TimedRequest> {
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
export function addServerTiming(c: Context, { steps, ms }: TimedRequest): void {
  addTiming(c, encodeServerTiming([...steps, { name: 'total', ms }]))
}

/** Adds entries, as the header has them. */
export function addTiming(c: Context, entries: string): void {
  if (c.res.status === 101) return
  const response = changeHeaders(c.res, (headers) => headers.append(SERVER_TIMING, entries))
  if (response !== c.res) replaceResponse(c, response)
}

import type { Context, Next } from 'hono'
import type { RequestStep } from '../../wire/server-timing.ts'
import type { AppRoutes } from '../request/app-routes.ts'
import { PageRequest } from '../request/page-request.ts'
import { stepsOf } from '../request/tracing/run-step.ts'
import { serverApp } from './server-file.ts'
import {
  setStarted,
  startedRequest,
  type StartedEnv,
  type StartedRequest,
} from './started-request.ts'

interface TimeOptions {
  routes: AppRoutes
  next: Next
}

export interface TimedRequest extends StartedRequest {
  /** Until the response began. */
  ms: number
  steps: readonly RequestStep[]
}

/** Handles a request, and says where its time went until its response began. */
export async function timeRequest(
  c: Context<StartedEnv>,
  { routes, next }: TimeOptions,
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

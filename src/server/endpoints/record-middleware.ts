import type { Context, Hono, MiddlewareHandler } from 'hono'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { isOutcome } from '../../api/outcomes/outcome.ts'
import type { PageRequest } from '../request/page-request.ts'
import { markFailed } from '../request/tracing/mark-failed.ts'
import { inSpan } from '../request/tracing/spans.ts'
import { startedRequest, type StartedEnv } from './started-request.ts'

/**
 * Runs each middleware of an app in a span of its own, with what it passes the request on to inside. Call it before the app is
 * mounted: Hono reads `routes` then (https://github.com/honojs/hono/blob/main/src/hono-base.ts).
 */
export function recordMiddleware(server: Hono): void {
  for (const route of server.routes) {
    const target = findTargetHandler(route.handler)
    if (!isMiddleware(target)) continue
    const name = `middleware ${target.name || route.path}`
    route.handler = recorded(name, route.handler as MiddlewareHandler)
  }
}

function recorded(name: string, run: MiddlewareHandler): MiddlewareHandler {
  return (c: Context<StartedEnv>, next) => {
    const { request } = startedRequest(c)!
    const nameOf = () => name
    return inSpan(request, nameOf, () => markIfFailed(request, () => run(c, next)))
  }
}

/** Hono catches the error outside of the span. */
async function markIfFailed<result>(
  request: PageRequest,
  work: () => Promise<result>,
): Promise<result> {
  try {
    return await work()
  } catch (error) {
    if (!isOutcome(error)) markFailed(error, request)
    throw error
  }
}

import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { isOutcome } from '../../api/outcomes/outcome.ts'
import { inSpan, markFailed } from '../request/tracing/spans.ts'
import { startedRequest, type StartedEnv } from './started-request.ts'

/**
 * An app's middleware and endpoints, to be mounted in its place: each middleware runs in a span of its own,
 * with what it passes the request on to inside. The app itself isn't changed, because in development it is
 * stored when these modules are evaluated again.
 */
export function recordMiddleware(server: Hono): Hono {
  const copy = new Hono().onError(server['errorHandler'])
  copy.routes = server.routes.map((route) => {
    const target = findTargetHandler(route.handler)
    if (!isMiddleware(target)) return route
    const name = `middleware ${target.name || route.path}`
    return { ...route, handler: recorded(name, route.handler as MiddlewareHandler) }
  })
  return copy
}

function recorded(name: string, run: MiddlewareHandler): MiddlewareHandler {
  return (c: Context<StartedEnv>, next) => {
    const request = startedRequest(c)?.request
    if (!request) return run(c, next)
    const runMarked = async () => {
      try {
        return await run(c, next)
      } catch (error) {
        if (!isOutcome(error)) markFailed(error, request) // Hono catches the error outside of the span
        throw error
      }
    }
    return inSpan(request, () => name, runMarked)
  }
}

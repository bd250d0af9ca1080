import { tracing, type Span } from 'cloudflare:workers'
import assets from 'virtual:arrive/assets'
import { hasTraces } from 'virtual:arrive/worker-facts'
import type { PageRequest, RequestKey } from '../page-request.ts'

/** Does work in a span of the request's trace. If nobody records the request, it only does the work. */
export function inSpan<result>(request: PageRequest, name: () => string, work: () => result): result {
  return isRecorded(request) ? tracing.enterSpan(name(), work) : work()
}

/**
 * Names the span of the invocation by its route, and adds the facts by which its log lines and its build are
 * found. The name is seen at Cloudflare only:
 * https://developers.cloudflare.com/changelog/post/2026-10-26-span-context-status-update-name/
 */
export function describeRequest(request: PageRequest): void {
  const span = recordedSpan(request)
  if (!span) return
  const { method, id, wants, pattern } = request
  if (pattern !== undefined) span.updateName(`${method} ${pattern}`)
  span.setAttributes({
    'http.route': pattern,
    'arrive.request_id': id,
    'arrive.build': assets.build,
    'arrive.wants': wants,
  })
}

/** Gives the span in which an error was reported that error and its status. */
export function markFailed(error: unknown, request: PageRequest): void {
  const span = recordedSpan(request)
  if (!span) return
  const message = error instanceof Error ? error.message : String(error)
  span.recordException(error instanceof Error ? error : message)
  span.setStatus({ code: 'error', message })
}

/** The span in which this code runs, if the request is recorded: the innermost, or that of the invocation. */
function recordedSpan(request: PageRequest): Span | undefined {
  return isRecorded(request) ? tracing.getActiveSpan() : undefined
}

/** Asked once for a request, if traces are on: it takes microseconds (docs/decisions/069-spans.md). */
function isRecorded(request: PageRequest): boolean {
  return hasTraces && request.get(IS_TRACED)
}

const IS_TRACED: RequestKey<boolean> = {
  make: () => tracing.getActiveSpan()?.isTraced ?? false,
}

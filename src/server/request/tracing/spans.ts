import { tracing, type Span } from 'cloudflare:workers'
import { hasTraces } from 'virtual:arrive/worker-facts'
import type { PageRequest, RequestKey } from '../page-request.ts'

/** Does work in a span of the request's trace. If nobody records the request, it only does the work. */
export function inSpan<result>(
  request: PageRequest,
  name: () => string,
  work: () => result,
): result {
  return isRecorded(request) ? tracing.enterSpan(name(), work) : work()
}

/** The span in which this code runs, if the request is recorded: the innermost, or that of the invocation. */
export function recordedSpan(request: PageRequest): Span | undefined {
  return isRecorded(request) ? tracing.getActiveSpan() : undefined
}

/** Asked once for a request, and only if traces are on, because it takes microseconds: docs/decisions/069-spans.md. */
function isRecorded(request: PageRequest): boolean {
  return hasTraces && request.get(IS_TRACED)
}

const IS_TRACED: RequestKey<boolean> = {
  make: () => tracing.getActiveSpan()?.isTraced ?? false,
}

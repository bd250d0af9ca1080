import { tracing, type Span } from 'cloudflare:workers'
import type { PageRequest } from '../page-request.ts'

/** Does work in a span of the request's trace. If nobody records the request, it only does the work. */
export function inSpan<result>(
  request: PageRequest,
  name: () => string,
  work: () => result,
): result {
  return request.once(isRecorded) ? tracing.enterSpan(name(), work) : work()
}

/** The span in which this code runs, if the request is recorded: the innermost, or that of the invocation. */
export function recordedSpan(request: PageRequest): Span | undefined {
  return request.once(isRecorded) ? tracing.getActiveSpan() : undefined
}

/** Asked once for a request, because it costs more than a microsecond: docs/decisions/069-spans.md. */
function isRecorded(): boolean {
  return tracing.getActiveSpan()?.isTraced ?? false
}

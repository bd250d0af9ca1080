import type { PageRequest } from '../page-request.ts'
import { recordedSpan } from './spans.ts'

/** Gives the span in which an error was reported that error and its status. */
export function markFailed(error: unknown, request: PageRequest): void {
  const span = recordedSpan(request)
  if (!span) return
  const message = error instanceof Error ? error.message : String(error)
  span.recordException(error instanceof Error ? error : message)
  span.setStatus({ code: 'error', message })
}

import type { PageRequest } from '../request/page-request.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { reportError } from '../reporting/report-error.ts'
import { LoaderTimeout } from './loader-limit.ts'
import type { FailedResult } from './outcome-result.ts'

interface FailedLoader {
  type: 'loader' | 'document loader'
  lifetime: Lifetime
}

/** The result of a loader that threw or took too long. Reports why, unless nobody needs its data any more. */
export function failedLoader(
  error: unknown,
  request: PageRequest,
  { type, lifetime }: FailedLoader,
): FailedResult {
  if (error instanceof LoaderTimeout) {
    const facts = { limitMs: error.limitMs }
    reportError(error, request, { type, event: `${type} took too long`, facts })
    return { type: 'failed', status: 504, error }
  }
  if (!lifetime.isEnded) reportError(error, request, { type })
  return { type: 'failed', status: 500, error }
}

import type { ServerErrorType } from '../../api/error-hooks.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'
import { endingResult, type Ending, type EndingResult } from './ending-result.ts'

/** A loader or an action ended with an outcome. A redirect that was refused has been logged. */
export type OutcomeResult = EndingResult | { type: 'refused redirect'; error: unknown }

/** A loader or an action threw or took too long. The error has been logged. */
export interface FailedResult {
  type: 'failed'
  status: 500 | 504
  error: unknown
}

/** The result of a loader or an action that ended without data. `type`: who ended with it. */
export function outcomeResult(
  ending: Ending,
  request: PageRequest,
  type: ServerErrorType,
): OutcomeResult {
  try {
    return endingResult(ending, request.url, type)
  } catch (error) {
    reportError(error, request, { type, event: 'redirect refused' })
    return { type: 'refused redirect', error }
  }
}

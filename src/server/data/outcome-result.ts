import type { ServerErrorType } from '../../api/error-hooks.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'
import { redirectLocation } from './redirect-location.ts'

/** A loader or an action ended with an outcome. A redirect that was refused has been logged. */
export type OutcomeResult =
  | { type: 'redirect'; status: number; location: string }
  | { type: 'refused redirect'; error: unknown }
  | { type: 'status'; status: number; detail?: string | undefined }

/** A loader or an action threw or took too long. The error has been logged. */
export interface FailedResult {
  type: 'failed'
  status: 500 | 504
  error: unknown
}

/** The result for a redirect or an error status. `type`: who ended with it. */
export function outcomeResult(
  outcome: Outcome,
  request: PageRequest,
  type: ServerErrorType,
): OutcomeResult {
  if (outcome.name === 'ErrorStatus') return { type: 'status', status: outcome.status }
  try {
    const location = redirectLocation(outcome, request.url)
    return { type: 'redirect', status: outcome.status ?? redirectStatusOf(type), location }
  } catch (error) {
    reportError(error, request, { type, event: 'redirect refused' })
    return { type: 'refused redirect', error }
  }
}

/** After a form, browsers follow with GET only for 303. */
function redirectStatusOf(type: ServerErrorType): number {
  return type === 'action' ? 303 : 302
}

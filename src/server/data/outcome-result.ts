import type { Outcome } from '../../api/outcome.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
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

/** The result for a redirect or an error status. `redirectStatus` is for redirects that name no status. */
export function outcomeResult(
  outcome: Outcome,
  request: PageRequest,
  redirectStatus: number,
): OutcomeResult {
  if (outcome.name === 'ErrorStatus') return { type: 'status', status: outcome.status }
  try {
    const location = redirectLocation(outcome, request.url)
    return { type: 'redirect', status: outcome.status ?? redirectStatus, location }
  } catch (error) {
    logError('redirect refused', error, request)
    return { type: 'refused redirect', error }
  }
}

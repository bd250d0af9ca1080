import type { ServerErrorType } from '../../api/error-hooks.ts'
import { RedirectRefused } from '../../api/outcomes/redirect-location.ts'
import { logWarning } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { endingResult, type Ending, type EndingResult } from './ending-result.ts'

export type OutcomeResult = EndingResult | RefusedRedirect

/** A redirect whose location can't be sent. It has been logged. */
interface RefusedRedirect {
  type: 'refused redirect'
  /** 400 if the visitor may have chosen the location. */
  status: 400 | 500
  error: unknown
}

/** A loader or an action threw or took too long. The error has been logged. */
export interface FailedResult {
  type: 'failed'
  status: 500 | 504
  error: unknown
}

export type ErrorResult = Exclude<OutcomeResult | FailedResult, { type: 'redirect' } | { type: 'response' }>

export function isError(result: OutcomeResult | FailedResult): result is ErrorResult {
  return result.type !== 'redirect' && result.type !== 'response'
}

/** The result of a loader or an action that ended without data. `type`: which of them. */
export function outcomeResult(ending: Ending, request: PageRequest, type: ServerErrorType): OutcomeResult {
  try {
    return endingResult(ending, request.url, type)
  } catch (error) {
    if (mayBeChosen(ending, error)) return chosenRedirect(error, request)
    reportError(error, request, { type, event: 'redirect refused' })
    return { type: 'refused redirect', status: 500, error }
  }
}

/** An external redirect says that no visitor can choose its location. */
function mayBeChosen(ending: Ending, error: unknown): error is RedirectRefused {
  return error instanceof RedirectRefused && 'external' in ending && !ending.external
}

/** Visitors often try such locations. In development it is more likely a mistake, so the page shows it. */
function chosenRedirect(error: RedirectRefused, request: PageRequest): RefusedRedirect {
  logWarning('redirect refused', request, { reason: error.message })
  return { type: 'refused redirect', status: import.meta.env.DEV ? 500 : 400, error }
}

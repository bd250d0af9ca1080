import { HTTPException } from 'hono/http-exception'
import type { ServerErrorType } from '../../api/error-hooks.ts'
import { isOutcome, type Outcome } from '../../api/outcome.ts'
import { redirectLocation } from '../../api/redirect-location.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'

/** A loader or an action ended with an outcome. A redirect that was refused has been logged. */
export type OutcomeResult =
  | { type: 'redirect'; status: number; location: string }
  | { type: 'refused redirect'; error: unknown }
  | StatusResult
  /** The app's own response, in place of a page. */
  | { type: 'response'; response: Response }

interface StatusResult {
  type: 'status'
  status: number
  headers?: Record<string, string>
  detail?: string | undefined
}

/** A loader or an action threw or took too long. The error has been logged. */
export interface FailedResult {
  type: 'failed'
  status: 500 | 504
  error: unknown
}

/** What may be returned or thrown in place of data: an outcome, an exception of Hono, or a response. */
type Ending = Outcome | HTTPException | Response

/** Does this end a loader or an action without data? */
export function isEnding(value: unknown): value is Ending {
  return isOutcome(value) || value instanceof HTTPException || value instanceof Response
}

/** The result of a loader or an action that ended without data. `type`: who ended with it. */
export function outcomeResult(
  ending: Ending,
  request: PageRequest,
  type: ServerErrorType,
): OutcomeResult {
  if (ending instanceof Response) return { type: 'response', response: ending }
  if (ending instanceof HTTPException) return exceptionResult(ending)
  if (ending.name === 'ErrorStatus') return { type: 'status', status: ending.status }
  try {
    const location = redirectLocation(ending, request.url)
    return { type: 'redirect', status: ending.status ?? redirectStatusOf(type), location }
  } catch (error) {
    reportError(error, request, { type, event: 'redirect refused' })
    return { type: 'refused redirect', error }
  }
}

/**
 * An exception of Hono keeps its status and headers. Its text is replaced by the error page, which can
 * show its message; any other body is the app's own response.
 */
function exceptionResult(exception: HTTPException): OutcomeResult {
  const response = exception.getResponse()
  const headers = Object.fromEntries(response.headers)
  if (response.body && !headers['content-type']?.startsWith('text/plain')) {
    return { type: 'response', response }
  }
  delete headers['content-type']
  delete headers['content-length']
  const detail = exception.res || exception.message === '' ? undefined : exception.message
  return { type: 'status', status: exception.status, headers, detail }
}

/** After a form, browsers follow with GET only for 303. */
function redirectStatusOf(type: ServerErrorType): number {
  return type === 'action' ? 303 : 302
}

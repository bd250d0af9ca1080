import { HTTPException } from 'hono/http-exception'
import type { ServerErrorType } from '../../api/error-hooks.ts'
import { isFailure } from '../../api/outcomes/fail.ts'
import { isOutcome, type Outcome } from '../../api/outcomes/outcome.ts'
import { redirectLocation } from '../../api/outcomes/redirect-location.ts'

/** How a loader or an action ended without data: with a redirect, a status, or a `Response` of its own. */
export type EndingResult =
  | { type: 'redirect'; status: number; location: string }
  | StatusResult
  /** The app's own response, in place of a page. */
  | { type: 'response'; response: Response }

/** A status and its error page, by `error`, `notFound` or an `HTTPException`. */
interface StatusResult {
  type: 'status'
  status: number
  /** Those of an `HTTPException`. */
  headers?: Record<string, string>
  /** The text for visitors. */
  detail?: string | undefined
}

/** A value that loaders and actions may return or throw in place of data. */
export type Ending = Outcome | HTTPException | Response

export function isEnding(value: unknown): value is Ending {
  return isOutcome(value) || value instanceof HTTPException || value instanceof Response
}

/**
 * Outcomes may be thrown as well as returned. `isEnd`: is this thrown value one? Rejects with any other.
 */
export async function returnedOrThrown(
  run: () => unknown,
  isEnd: (thrown: unknown) => boolean = isEnding,
): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (isEnd(error)) return error
    throw error
  }
}

/** Does an action end with this without a result, or refuse its form? */
export function endsAction(value: unknown): boolean {
  return isEnding(value) || isFailure(value)
}

/** The result of a loader or an action (`type`) that ended without data. Throws `RedirectRefused`. */
export function endingResult(ending: Ending, url: URL, type: ServerErrorType): EndingResult {
  if (ending instanceof Response) return { type: 'response', response: ending }
  if (ending instanceof HTTPException) return exceptionResult(ending)
  if (ending.name === 'ErrorStatus') {
    const { status, detail } = ending
    return { type: 'status', status, ...(detail !== undefined && { detail }) }
  }
  const location = redirectLocation(ending, url)
  // After a form, 303 is the status that means GET: https://www.rfc-editor.org/rfc/rfc9110#section-15.4.4
  const usual = type === 'action' ? 303 : 302
  return { type: 'redirect', status: ending.status ?? usual, location }
}

/** An action that returns nothing goes back to its page, so that a reload doesn't send the form again. */
export function backToPage(url: URL): EndingResult {
  return { type: 'redirect', status: 303, location: url.pathname + url.search }
}

/**
 * The status and headers of an exception of Hono are sent. The error page replaces its text and can show its
 * message; an exception with any other body is the app's own response.
 */
function exceptionResult(exception: HTTPException): EndingResult {
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

import { HTTPException } from 'hono/http-exception'
import { isOutcome } from '../../api/outcome.ts'
import { outcomeResult } from '../data/outcome-result.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { errorResponse } from '../responses/error-response.ts'
import { resultResponse } from './result-response.ts'

/** The response to what middleware or an endpoint threw: a redirect, an error status, or else a 500. */
export async function thrownResponse(request: PageRequest, error: unknown): Promise<Response> {
  request.isAnswered = true
  return withContextHeaders(request, await responseTo(request, error))
}

function responseTo(request: PageRequest, error: unknown): Promise<Response> | Response {
  if (isOutcome(error)) return resultResponse(request, outcomeResult(error, request, 'request'))
  if (error instanceof HTTPException) return exceptionResponse(request, error)
  reportError(error, request, { type: 'request' })
  return errorResponse(request, { status: 500, error })
}

/**
 * An exception of Hono keeps its status and headers. Its text is replaced by the error page, which can
 * show its message; any other body is the app's own answer.
 */
function exceptionResponse(
  request: PageRequest,
  exception: HTTPException,
): Promise<Response> | Response {
  const response = exception.getResponse()
  const headers = Object.fromEntries(response.headers)
  if (response.body && !headers['content-type']?.startsWith('text/plain')) return response
  delete headers['content-type']
  delete headers['content-length']
  const detail = exception.res || exception.message === '' ? undefined : exception.message
  return errorResponse(request, { status: exception.status, headers, detail })
}

import { isEnding } from '../data/ending-result.ts'
import { outcomeResult } from '../data/outcome-result.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { errorResponse } from '../responses/error-response.ts'
import { resultResponse } from './result-response.ts'

/** The response if middleware or an endpoint throws: a redirect, an error status, or else a 500. */
export async function thrownResponse(request: PageRequest, error: unknown): Promise<Response> {
  return withContextHeaders(request, await responseTo(request, error))
}

function responseTo(request: PageRequest, error: unknown): Promise<Response> | Response {
  if (isEnding(error)) return resultResponse(request, outcomeResult(error, request, 'request'))
  reportError(error, request, { type: 'request' })
  return errorResponse(request, { status: 500, error })
}

import { type FailedResult, type OutcomeResult, outcomeResult } from '../data/outcome-result.ts'
import type { ErrorPlace } from '../rendering/document-content.ts'
import type { PageRequest } from '../request/page-request.ts'
import { noteAppResponse, withContextHeaders } from '../responses/context-headers.ts'
import { dataRedirectResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { redirectResponse } from '../responses/redirect-response.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { routerResponse } from '../responses/router-response.ts'
import { withSecurityHeaders } from '../responses/security-headers.ts'
import { isEnding } from '../data/ending-result.ts'
import { reportError } from '../reporting/report-error.ts'

/** The response if a loader or an action ended without a page. `place`: where a boundary shows errors. */
export function resultResponse(
  request: PageRequest,
  result: OutcomeResult | FailedResult,
  place?: ErrorPlace,
): Promise<Response> | Response {
  switch (result.type) {
    case 'redirect':
      if (request.wants === 'data') return dataRedirectResponse(request, result.location)
      return redirectResponse(result.location, result.status)
    case 'status':
      return statusResponse(request, result, place)
    case 'refused redirect':
    case 'failed':
      return errorResponse(request, { status: result.status, error: result.error, place })
    case 'response':
      return appResponse(request, result.response)
  }
}

async function statusResponse(
  request: PageRequest,
  { status, headers = {}, detail }: Extract<OutcomeResult, { type: 'status' }>,
  place: ErrorPlace | undefined,
): Promise<Response> {
  const plain = await errorResponse(request, { status, headers, detail, place })
  const response = checked(request, plain)
  // The browser asks for a password only for a document.
  const asksForPassword = request.wants === 'data' && response.headers.has('WWW-Authenticate')
  if (!asksForPassword) return response
  place?.lifetime.end()
  return routerResponse(request, response)
}

/** The app's own response, in a copy, because the headers of what `fetch` returned can't be changed. */
function appResponse(request: PageRequest, response: Response): Promise<Response> | Response {
  if (request.wants === 'data') return routerResponse(request, response)
  const copy = new Response(response.body, response)
  // What the app has set through its context comes first: `withContextHeaders`.
  return noteAppResponse(request, request.sharedContext ? copy : checked(request, copy))
}

/** What has headers of the app may be for shared caches, and may lack some of ours. */
function checked(request: PageRequest, response: Response): Response {
  return refuseSharedCaching(request, withSecurityHeaders(response))
}

/** The response if middleware or an endpoint throws: a redirect, an error status, or else a 500. */
export async function thrownResponse(request: PageRequest, error: unknown): Promise<Response> {
  return withContextHeaders(request, await responseTo(request, error))
}

function responseTo(request: PageRequest, error: unknown): Promise<Response> | Response {
  if (isEnding(error)) return resultResponse(request, outcomeResult(error, request, 'request'))
  reportError(error, request, { type: 'request' })
  return errorResponse(request, { status: 500, error })
}

import type { FailedResult, OutcomeResult } from '../data/outcome-result.ts'
import type { PageRequest } from '../request/page-request.ts'
import { dataRedirectResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { redirectResponse } from '../responses/redirect-response.ts'

/** The response if a loader or an action ended in something other than a page to show. */
export function resultResponse(
  request: PageRequest,
  result: OutcomeResult | FailedResult,
): Promise<Response> | Response {
  switch (result.type) {
    case 'redirect':
      if (request.wants === 'data') return dataRedirectResponse(request, result.location)
      return redirectResponse(result.location, result.status)
    case 'refused redirect':
      return errorResponse(request, { status: 500, error: result.error })
    case 'status':
      return errorResponse(request, { status: result.status, detail: result.detail })
    case 'failed':
      return errorResponse(request, { status: result.status, error: result.error })
  }
}

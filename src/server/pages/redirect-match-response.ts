import { redirectLocation } from '../../api/outcomes/redirect-location.ts'
import type { RedirectMatch } from '../../routing/match.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { dataRedirectResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { redirectResponse } from '../responses/redirect-response.ts'

/** The response for a URL in the app's table of redirects. */
export function redirectMatchResponse(
  request: PageRequest,
  match: RedirectMatch,
): Promise<Response> | Response {
  try {
    const { location: written, isExternal: external, status } = match
    const location = redirectLocation({ location: written, external }, request.url)
    if (request.wants === 'document') return redirectResponse(location, status)
    // The router follows with GET; a form that is to be sent again must be sent as POST.
    const isSentAgain = request.method === 'POST' && status === 308 && !external
    if (isSentAgain) return redirectResponse(dataPathOf(location), status)
    return dataRedirectResponse(request, location)
  } catch (error) {
    reportError(error, request, { type: 'request', event: 'redirect refused' })
    return errorResponse(request, { status: 500, error })
  }
}

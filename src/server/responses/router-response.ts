import { redirectLocation } from '../../api/outcomes/redirect-location.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { dataRedirectResponse, fullPageLoadResponse } from './data-response.ts'
import { errorResponse } from './error-response.ts'

/**
 * What the router gets for a response of the app in place of a page: a redirect to follow, or a full page
 * load, because only a document can show anything else, such as a redirect to a URL with a password. A
 * refused form gets the error page, because a full page load would not say that it was refused; so does one
 * with a redirect that can't be sent.
 */
export async function routerResponse(request: PageRequest, response: Response): Promise<Response> {
  const translated = await translate(request, response)
  for (const cookie of response.headers.getSetCookie()) {
    translated.headers.append('Set-Cookie', cookie)
  }
  return translated
}

function translate(request: PageRequest, response: Response): Promise<Response> | Response {
  const location = response.headers.get('Location')
  if (response.status < 400 && location !== null) return redirected(request, location)
  if (request.method === 'POST' && response.status >= 400) {
    return errorResponse(request, { status: response.status })
  }
  return fullPageLoadResponse(request)
}

/** Middleware may redirect to other origins: no visitor has chosen the location. */
function redirected(request: PageRequest, location: string): Promise<Response> | Response {
  try {
    const checked = redirectLocation({ location, external: true }, request.url)
    return dataRedirectResponse(request, checked)
  } catch (error) {
    if (request.method !== 'POST') return fullPageLoadResponse(request)
    reportError(error, request, { type: 'request', event: 'redirect refused' })
    return errorResponse(request, { status: 500, error })
  }
}

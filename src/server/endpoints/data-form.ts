import type { PageRequest } from '../request/page-request.ts'
import { dataRedirectResponse, fullPageLoadResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'

/**
 * The response to a data request in a form that the router understands. What middleware answers in
 * place of a page is a redirect for the router to follow; anything else only a document can show. A
 * refused form gets the error page, because a full page load would not say that it was refused.
 */
export async function dataFormOf(request: PageRequest, response: Response): Promise<Response> {
  // The browser asks for a password only for a document.
  const asksForPassword = response.headers.has('WWW-Authenticate')
  if (request.isAnswered && !asksForPassword) return response
  return withCookies(await translated(request, response), response)
}

function translated(request: PageRequest, response: Response): Promise<Response> | Response {
  const location = response.headers.get('Location')
  if (response.status < 400 && location !== null) return dataRedirectResponse(request, location)
  if (request.method === 'POST' && response.status >= 400) {
    return errorResponse(request, { status: response.status })
  }
  return fullPageLoadResponse(request)
}

function withCookies(response: Response, from: Response): Response {
  for (const cookie of from.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}

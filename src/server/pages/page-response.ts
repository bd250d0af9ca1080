import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { sharedPageResponse } from '../shared-pages/shared-page-response.ts'
import { findPage } from './find-page.ts'
import { formResponse } from './form-response.ts'
import { hasPage } from './server-modules.ts'
import { otherMethodResponse } from './other-method-response.ts'
import { renderedPageResponse } from './rendered-page-response.ts'
import { neverStored } from './require-basic-auth.ts'

/** The response to a request that is not for one of our own paths: a page or an error. */
export async function pageResponse(request: PageRequest): Promise<Response> {
  const page = await findPage(request)
  if (page instanceof Response) return withOwnHeaders(request, page)
  const response = await methodResponse(request, page)
  const { password } = page.server
  return withOwnHeaders(request, password === undefined ? response : neverStored(response))
}

/** With the headers of the app's own code, if it has run. */
function withOwnHeaders(request: PageRequest, response: Response): Response {
  return request.sharedContext ? withContextHeaders(request, response) : response
}

function methodResponse(request: PageRequest, page: MatchedPage): Promise<Response> | Response {
  const { method } = request
  const { action } = page.server
  if (method === 'POST' && action) return formResponse(request, { ...page, action })
  if (!(method === 'GET' || method === 'HEAD') || !mayRead(page)) {
    return otherMethodResponse(request, methodsOf(page))
  }
  const shared = sharedPageResponse(request, page)
  return shared ? sharedOrRendered(shared, request, page) : renderedPageResponse(request, page)
}

async function sharedOrRendered(
  shared: Promise<Response | undefined>,
  request: PageRequest,
  page: MatchedPage,
): Promise<Response> {
  return (await shared) ?? renderedPageResponse(request, page)
}

function methodsOf(page: MatchedPage): string[] {
  return [...(mayRead(page) ? ['GET', 'HEAD'] : []), 'OPTIONS', ...(page.server.action ? ['POST'] : [])]
}

/** A route without a page may have an action only. */
function mayRead({ match, server }: MatchedPage): boolean {
  return server.loader !== undefined || hasPage(match.name)
}

import type { Route } from '../../api/routes/route.ts'
import type { ServerModule } from '../../api/server-module.ts'
import type { Match, RouteMatch } from '../../routing/match.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { hasCachedPages } from 'virtual:arrive/worker-facts'
import { keptPageResponse, mayBeKept } from '../caching/kept-page-response.ts'
import { readSearch } from '../data/read-search.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import type { PageRequest } from '../request/page-request.ts'
import { dataRedirectResponse } from '../responses/data-response.ts'
import { withContextHeaders } from '../responses/context-headers.ts'
import { errorResponse } from '../responses/error-response.ts'
import { redirectResponse } from '../responses/redirect-response.ts'
import { redirectMatchResponse } from './redirect-match-response.ts'
import { formResponse } from './form-response.ts'
import { loadedPageResponse } from './loaded-page-response.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { hasPage } from './no-page-response.ts'
import { mayHaveFile, pageFileResponse } from './page-file-response.ts'
import { otherMethodResponse } from './other-method-response.ts'
import { requireBasicAuth } from './require-basic-auth.ts'
import { resultResponse } from './result-response.ts'
import { serverModuleOf } from './server-modules.ts'

/** The response to a request that is not for one of our own paths: a page or an error. */
export async function pageResponse(request: PageRequest, endpoints: Endpoints): Promise<Response> {
  return withContextHeaders(request, await routedResponse(request, endpoints))
}

async function routedResponse(request: PageRequest, endpoints: Endpoints): Promise<Response> {
  const { match } = request
  if (match.type === 'failed') throw match.error
  if (match.type === 'unknown') return otherMethodResponse(request, { page: [], endpoints })
  if (match.type === 'redirect') return redirectMatchResponse(request, match)
  if (match.name === undefined) return errorResponse(request, { status: 400 })
  const server = await serverModuleOf(match.name)
  if (server.password === undefined) return matchResponse(request, match, { server, endpoints })
  // Before any other response: without the password, nobody may learn which URLs exist.
  const refusal = await requireBasicAuth(request, server.password)
  if (refusal) return refusal
  const response = await matchResponse(request, match, { server, endpoints })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

interface MatchOptions {
  server: ServerModule
  endpoints: Endpoints
}

function matchResponse(
  request: PageRequest,
  match: Exclude<Match<Route>, { type: 'unknown' | 'redirect' }>,
  { server, endpoints }: MatchOptions,
): Promise<Response> | Response {
  switch (match.type) {
    case 'malformed':
      return errorResponse(request, { status: 400 })
    case 'moved':
      return movedResponse(request, match.pathname)
    case 'page':
      return foundResponse(request, match, { server, endpoints })
  }
}

function foundResponse(
  request: PageRequest,
  match: RouteMatch<Route>,
  { server, endpoints }: MatchOptions,
): Promise<Response> | Response {
  const read = readSearch(server.search, request)
  if (read.type !== 'search') return resultResponse(request, read)
  return methodResponse(request, { match, server, search: read.search }, endpoints)
}

/** The redirect for a URL with a slash too many. Its path begins with one slash, so it stays on this site. */
function movedResponse(request: PageRequest, pathname: string): Promise<Response> | Response {
  const location = pathname + request.url.search
  if (request.wants === 'document') return redirectResponse(location, 308)
  // The router follows with GET; a form must be sent again as POST.
  if (request.method === 'POST') return redirectResponse(dataPathOf(location), 308)
  return dataRedirectResponse(request, location)
}

function methodsOf(page: MatchedPage): string[] {
  return [
    ...(mayRead(page) ? ['GET', 'HEAD'] : []),
    'OPTIONS',
    ...(page.server.action ? ['POST'] : []),
  ]
}

/** A route without a page may have an action only. */
function mayRead({ match, server }: MatchedPage): boolean {
  return server.loader !== undefined || hasPage(match.name)
}

async function fileOrRendered(request: PageRequest, page: MatchedPage): Promise<Response> {
  return (await pageFileResponse(request, page)) ?? loadedPageResponse(request, page)
}

async function keptOrRendered(request: PageRequest, page: MatchedPage): Promise<Response> {
  return (await keptPageResponse(request, page)) ?? loadedPageResponse(request, page)
}

function methodResponse(
  request: PageRequest,
  page: MatchedPage,
  endpoints: Endpoints,
): Promise<Response> | Response {
  const { action } = page.server
  const { method } = request
  if (method === 'POST' && action) return formResponse(request, { ...page, action })
  if (!(method === 'GET' || method === 'HEAD') || !mayRead(page)) {
    return otherMethodResponse(request, { page: methodsOf(page), endpoints })
  }
  if (mayHaveFile(request, page)) return fileOrRendered(request, page)
  if (hasCachedPages && mayBeKept(request, page.server)) return keptOrRendered(request, page)
  return loadedPageResponse(request, page)
}

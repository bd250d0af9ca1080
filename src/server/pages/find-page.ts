import { redirectLocation } from '../../api/outcomes/redirect-location.ts'
import type { Route } from '../../api/routes/route.ts'
import type { ServerModule } from '../../api/server-module.ts'
import type { Match, RedirectMatch } from '../../routing/match.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { readSearch } from '../data/read-search.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { reportError } from '../reporting/report-error.ts'
import type { PageRequest } from '../request/page-request.ts'
import { dataRedirectResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { redirectResponse } from '../responses/redirect-response.ts'
import { otherMethodResponse } from './other-method-response.ts'
import { neverStored, requireBasicAuth } from './require-basic-auth.ts'
import { resultResponse } from './result-response.ts'
import { serverModuleOf } from './server-modules.ts'

type PageOrResponse = MatchedPage | Response

/**
 * The page at the URL of a request, with its server module and its search params. A response if there is
 * none, or if its visitor may not see it. Rejects if a check of a param has thrown.
 */
export async function findPage(request: PageRequest): Promise<PageOrResponse> {
  const { match } = request
  if (match.type === 'failed') throw match.error
  if (match.type === 'unknown') return otherMethodResponse(request, [])
  if (match.type === 'redirect') return redirectMatchResponse(request, match)
  if (match.name === undefined) return errorResponse(request, { status: 400 })
  const server = await serverModuleOf(match.name)
  if (server.password === undefined) return matchedPage(request, match, server)
  // Before any other response: without the password, nobody may learn which URLs exist.
  const refusal = await requireBasicAuth(request, server.password)
  if (refusal) return refusal
  const page = await matchedPage(request, match, server)
  return page instanceof Response ? neverStored(page) : page
}

function matchedPage(
  request: PageRequest,
  match: Exclude<Match<Route>, { type: 'unknown' | 'redirect' }>,
  server: ServerModule,
): PageOrResponse | Promise<Response> {
  if (match.type === 'malformed') return errorResponse(request, { status: 400 })
  if (match.type === 'moved') {
    // It had a slash too many. Now it begins with one slash, so it stays on this site.
    const location = match.pathname + request.url.search
    return permanentRedirect(request, { location, status: 308 })
  }
  if (!server.search) return { match, server, search: undefined }
  const read = readSearch(server.search, request)
  return read.type === 'search' ? { match, server, search: read.search } : resultResponse(request, read)
}

function redirectMatchResponse(request: PageRequest, match: RedirectMatch): Promise<Response> | Response {
  const { location: written, isExternal: external, status } = match
  try {
    const location = redirectLocation({ location: written, external }, request.url)
    return permanentRedirect(request, { location, status, external })
  } catch (error) {
    reportError(error, request, { type: 'request', event: 'redirect refused' })
    return errorResponse(request, { status: 500, error })
  }
}

interface PermanentRedirect {
  location: string
  status: number
  external?: boolean
}

function permanentRedirect(
  request: PageRequest,
  { location, status, external = false }: PermanentRedirect,
): Response {
  if (request.wants === 'document') return redirectResponse(location, status)
  // The router follows with GET; a form that is to be sent again must be sent as POST.
  const isSentAgain = request.method === 'POST' && status === 308 && !external
  if (isSentAgain) return redirectResponse(dataPathOf(location), status)
  return dataRedirectResponse(request, location)
}

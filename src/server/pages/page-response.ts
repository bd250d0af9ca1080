import type { Context } from 'hono'
import type { Route } from '../../api/page.ts'
import type { Match, Matcher, RouteMatch } from '../../routing/match.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { answerDataRedirect } from '../responses/data-response.ts'
import { answerError } from '../responses/error-response.ts'
import { answerForm } from './form-response.ts'
import { answerLoaded } from './loaded-response.ts'
import { PageRequest } from '../request/page-request.ts'
import { redirectResponse } from '../responses/redirect-response.ts'
import { requireBasicAuth } from './require-basic-auth.ts'
import { serverHalfOf, type ServerHalf } from './server-modules.ts'

/** Answers a request for a page, whatever the path names. */
export async function answerPage(c: Context, match: Matcher<Route>): Promise<Response> {
  const request = new PageRequest(c)
  const found = match(request.url)
  if (found.name === undefined) {
    return answerError(request, { status: found.type === 'unknown' ? 404 : 400 })
  }
  request.route = found.name
  const server = await serverHalfOf(found.name)
  if (server.password === undefined) return answerFound(c, request, found, server)
  // First of all: what is almost the page's address must not tell anybody without the password that there is one.
  const refused = await requireBasicAuth(c, request, server.password)
  if (refused) return refused
  const response = await answerFound(c, request, found, server)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function answerFound(
  c: Context,
  request: PageRequest,
  found: Exclude<Match<Route>, { type: 'unknown' }>,
  server: ServerHalf,
): Promise<Response> | Response {
  switch (found.type) {
    case 'malformed':
      return answerError(request, { status: 400 })
    case 'moved':
      return answerMoved(request, found.pathname)
    case 'page':
      return answerMethod(c, request, found, server)
  }
}

function answerMethod(
  c: Context,
  request: PageRequest,
  page: RouteMatch<Route>,
  server: ServerHalf,
): Promise<Response> | Response {
  const { action } = server
  const allow = { Allow: action ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS' }
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerLoaded(request, page, server)
    case 'OPTIONS':
      return new Response(null, { status: 204, headers: allow })
    case 'POST':
      if (action) return answerForm(c, request, { page, server, action })
  }
  return answerError(request, { status: 405, headers: allow })
}

/** A page's other name: a slash too many. The path begins with one slash, so it stays on this site. */
function answerMoved(request: PageRequest, pathname: string): Promise<Response> | Response {
  const location = pathname + request.url.search
  if (request.wants === 'document') return redirectResponse(location, 308)
  // What the router follows is a GET; a form must go on as the POST that it is.
  if (request.method === 'POST') return redirectResponse(dataPathOf(location), 308)
  return answerDataRedirect(request, location)
}

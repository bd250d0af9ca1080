import type { Context } from 'hono'
import type { Match, Matcher } from '../router/match.ts'
import { dataPathOf } from '../wire/page-data.ts'
import { answerDataRedirect } from './answer-data.ts'
import { answerError } from './answer-error.ts'
import { answerForm } from './answer-form.ts'
import { answerLoaded } from './answer-loaded.ts'
import { serverHalfOf } from './server-halves.ts'
import { refuseStranger } from './refuse-stranger.ts'
import { PageRequest } from './page-request.ts'

export type PageMatch = Extract<Match, { kind: 'page' }>

/** Answers a request for a page, whatever the path names. */
export function answerPage(c: Context, match: Matcher): Promise<Response> | Response {
  const request = new PageRequest(c)
  const found = match(request.url)
  switch (found.kind) {
    case 'unknown':
      return answerError(request, { status: 404 })
    case 'malformed':
      return answerError(request, { status: 400 })
    case 'moved':
      return answerMoved(request, found.pathname)
    case 'page':
      request.route = found.name
      return answerMethod(c, request, found)
  }
}

async function answerMethod(c: Context, request: PageRequest, page: PageMatch): Promise<Response> {
  const server = await serverHalfOf(page.name)
  if (server.password !== undefined) {
    const refused = await refuseStranger(c, request, server.password)
    if (refused) return refused
  }
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
  if (request.wants === 'document') return movedTo(location)
  // What the router follows is a GET; a form must go on as the POST that it is.
  if (request.method === 'POST') return movedTo(dataPathOf(location))
  return answerDataRedirect(request, location)
}

function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location } })
}

import type { Context, Next } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { routes } from '#app/routes.ts'
import type { Match, Matcher } from '../router/match.ts'
import { answerData, answerDataRedirect } from './answer-data.ts'
import { answerDocument } from './answer-document.ts'
import { answerError } from './answer-error.ts'
import { logError } from './log.ts'
import { serverHalfOf } from './server-halves.ts'
import { readPageRequest, type PageRequest } from './page-request.ts'
import { runLoad, type LoadEnd } from './run-load.ts'

export interface ArriveEnv {
  Variables: RequestIdVariables
}

export type PageMatch = Extract<Match, { kind: 'page' }>

/** Answers a request for a page, or leaves it to `notFound` where the path names none. */
export async function answerPage(c: Context<ArriveEnv>, match: Matcher, next: Next) {
  const request = readPageRequest(c)
  const found = match(request.url.pathname)
  switch (found.kind) {
    case 'unknown':
      return next()
    case 'malformed':
      return answerError(request, { status: 400 })
    case 'moved':
      return answerMoved(request, found.pathname)
    case 'page':
      return answerMethod(request, found)
  }
}

const ALLOW = 'GET, HEAD, OPTIONS'

async function answerMethod(request: PageRequest, page: PageMatch): Promise<Response> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerLoaded(request, page)
    case 'OPTIONS':
      return new Response(null, { status: 204, headers: { Allow: ALLOW } })
    default:
      return answerError(request, { status: 405, headers: { Allow: ALLOW } })
  }
}

async function answerLoaded(request: PageRequest, page: PageMatch): Promise<Response> {
  const server = await serverHalfOf(page.name)
  const end = await runLoad(server.load, request, page.params)
  if (end.kind === 'data') return answerView(request, page, end, server.cacheControl)
  return answerEnd(request, end)
}

async function answerView(
  request: PageRequest,
  page: PageMatch,
  loaded: Extract<LoadEnd, { kind: 'data' }>,
  cacheControl?: string,
): Promise<Response> {
  if (request.wants === 'data') return answerData(request, loaded)
  const { data, parts, controller } = loaded
  const { name, params } = page
  const { Page } = await routes[name as keyof typeof routes].view()
  try {
    return await answerDocument(request, {
      status: 200,
      content: { kind: 'page', name, Page, params, data, parts },
      cacheControl,
      controller,
    })
  } catch (error) {
    controller.abort() // what threw has been logged by the renderer
    return answerError(request, { status: 500, error })
  }
}

function answerEnd(
  request: PageRequest,
  end: Exclude<LoadEnd, { kind: 'data' }>,
): Promise<Response> | Response {
  switch (end.kind) {
    case 'redirect':
      if (request.wants === 'data') return answerDataRedirect(request, end.location)
      return new Response(null, { status: end.status, headers: { Location: end.location } })
    case 'status':
      return answerError(request, { status: end.status })
    case 'late':
      return answerError(request, { status: 504 })
    case 'threw':
      logError('load failed', end.error, request)
      return answerError(request, { status: 500, error: end.error })
  }
}

/** A page's other name: a slash too many. The path begins with one slash, so it stays on this site. */
function answerMoved(request: PageRequest, pathname: string): Promise<Response> | Response {
  const location = pathname + request.url.search
  if (request.wants === 'data') return answerDataRedirect(request, location)
  return new Response(null, { status: 308, headers: { Location: location } })
}

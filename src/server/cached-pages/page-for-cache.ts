import type { ExecutionContext } from 'hono'
import type { AnyPageCache } from '../../api/page-cache.ts'
import { serverModuleFile } from '../data/data-owner.ts'
import { readSearch } from '../data/read-search.ts'
import { hasPage } from '../pages/no-page-response.ts'
import { serverModuleOf } from '../pages/server-modules.ts'
import { findPersonal, type Rendered, type Responded } from '../prerendering/find-refusal.ts'
import { hasPageData } from '../prerendering/has-page-data.ts'
import { respondWithoutVisitor } from '../prerendering/render-without-visitor.ts'
import { logEvent } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { FileRequest } from '../request/prerendering.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import {
  EDGE_FRESHNESS,
  EDGE_TAGS,
  edgeFreshness,
  NOT_KEPT,
  tagList,
} from '../caching/edge-headers.ts'

/** A page that can't be kept is not rendered for nothing with each request. */
const REFUSAL_MAX_AGE_S = 60

interface Surroundings {
  env: unknown
  executionCtx: ExecutionContext
}

/**
 * The cached entrypoint's response: the page, its data or the response of a route without a page as the cache
 * keeps it for all visitors, a redirect or an error that is sent once, or that it must be rendered for its
 * visitor.
 */
export async function pageForCache(received: Request, around: Surroundings): Promise<Response> {
  const headers = passedOn(received.headers)
  const responded = await respondWithoutVisitor(new URL(received.url), { ...around, headers })
  const { request, response } = responded
  if (response.status >= 500) return forItsVisitor(response.status) // the cache may send what it had
  if (!hasPage(request.route!)) return responseOfLoader(responded)
  return renderedPage({ ...responded, text: await response.text() })
}

async function renderedPage(rendered: Rendered): Promise<Response> {
  const { request, response, text } = rendered
  const reason = findPersonal(rendered, 'cache')
  if (!isPage(rendered) && hasOwnSurroundings(request)) return notForAll(request)
  if (reason !== undefined) return refused(request, reason)
  if (!isPage(rendered)) return sentOnce(response, text)
  const { status } = response
  const headers = new Headers(response.headers)
  // The gateway has them from the route.
  for (const name of ['Cache-Control', 'Vary']) headers.delete(name)
  const page = new Response(status === 304 ? null : text, { status, headers })
  return keptResponse(request, page)
}

/** Its body goes through as it comes. The router gets only a redirect, or that the page must be loaded. */
function responseOfLoader(responded: Responded): Promise<Response> | Response {
  const { request, response } = responded
  const reason = findPersonal(responded, 'cache')
  const isWhole = response.status === 200 && request.wants === 'document'
  if (reason === undefined && isWhole) return keptResponse(request, response)
  if (reason === undefined) return sentOnce(response, response.body)
  void response.body?.cancel()
  return refused(request, reason)
}

/**
 * The tag of what the cache has
 * (https://developers.cloudflare.com/changelog/post/2026-09-29-workers-cache-invalidate/), and the header
 * that the gateway puts into its key. Nothing else is in the request.
 */
function passedOn(headers: Headers): Record<string, string> {
  const all = ['If-None-Match', 'Save-Data'].map((name) => [name, headers.get(name)])
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

/** The router's redirects have the status 200. */
function isPage({ request, response: { status }, text }: Rendered): boolean {
  if (status === 304) return true // it is what the cache has
  return status === 200 && (request.wants === 'document' || hasPageData(text))
}

/** Does the document or a layout know the visitor, but not the page? An error page is rendered inside them as a whole, with their holes. */
function hasOwnSurroundings(request: PageRequest): boolean {
  const readers = visitorReaders(request)
  return readers.size > 0 && !readers.has(serverModuleFile(request, undefined))
}

function refused(request: PageRequest, reason: string): Promise<Response> {
  logEvent('page not kept', request, { reason })
  return notForAll(request)
}

/** With the tags of the page: when its data has changed, it may be for all. */
async function notForAll(request: PageRequest): Promise<Response> {
  const tags = await tagHeader(request).catch(() => undefined) // a wrong tag may be the reason
  return forItsVisitor(200, { 'Cache-Control': `max-age=${REFUSAL_MAX_AGE_S}`, ...tags })
}

function sentOnce({ status, headers }: Response, body: BodyInit | null): Response {
  const response = new Response(body, { status, headers })
  response.headers.set(EDGE_FRESHNESS, 'no-store')
  return response
}

/** With how long it is kept, and its tags; refused if one of them can't be a tag. */
async function keptResponse(request: PageRequest, response: Response): Promise<Response> {
  try {
    const tags = await tagHeader(request)
    const server = await serverModuleOf(request.route!)
    const kept = new Response(response.body, response)
    kept.headers.set(EDGE_FRESHNESS, edgeFreshness(server.cache!))
    for (const [name, value] of Object.entries(tags)) kept.headers.set(name, value)
    return kept
  } catch (error) {
    return refused(request, String(error))
  }
}

/** Throws `TagRefused`. */
async function tagHeader(request: PageRequest): Promise<Record<string, string>> {
  const server = await serverModuleOf(request.route!)
  const tags = tagsOf(request, server.cache!, readSearch(server.search, request))
  return tags.length > 0 ? { [EDGE_TAGS]: tagList(tags) } : {}
}

function tagsOf(
  { params, raw }: PageRequest,
  { tags }: AnyPageCache,
  read: ReturnType<typeof readSearch>,
): readonly string[] {
  const search = read.type === 'search' ? read.search : undefined
  const { data } = raw as FileRequest
  return tags?.({ params, search, data } as never) ?? []
}

/** Without a page: the gateway renders it. */
function forItsVisitor(
  status: number,
  headers: Record<string, string> = { 'Cache-Control': 'no-store' },
): Response {
  return new Response(null, { status, headers: { ...headers, [NOT_KEPT]: 'true' } })
}

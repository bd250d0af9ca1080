import { serverModuleFile } from '../data/data-owner.ts'
import { readSearch } from '../data/read-search.ts'
import { hasPage, serverModuleOf } from '../pages/server-modules.ts'
import { logEvent } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { requestWithoutVisitor, type Around } from '../request/request-without-visitor.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import {
  EDGE_FRESHNESS,
  EDGE_TAGS,
  edgeFreshness,
  NOT_SHARED,
  tagList,
} from '../shared-pages/edge-headers.ts'
import { findPersonal } from './find-refusal.ts'
import { makePage, type MadePage } from './make-page.ts'

/** A page that can't be shared is not rendered for nothing with each request. */
const REFUSAL_MAX_AGE_S = 60

/**
 * The response of the entrypoint `SharedPages`: the page, its data or the response of a route without a page
 * as the edge cache stores it for all visitors, a redirect or an error that is sent once, or that it must be
 * rendered for its visitor.
 */
export async function pageForEdge(received: Request, around: Around): Promise<Response> {
  const headers = passedOn(received.headers)
  const request = requestWithoutVisitor(new URL(received.url), around, headers)
  const made = await makePage(request)
  const { response } = made
  if (response.status >= 500) {
    void response.body?.cancel()
    return forItsVisitor(response.status) // the cache may send what it had
  }
  if (made.isOfLoader || !hasPage(request.route!)) return responseOfLoader(request, made)
  // Loaders may read late: all reads are noted once the page's text is complete.
  return renderedPage(request, made, await response.text())
}

async function renderedPage(request: PageRequest, made: MadePage, text: string): Promise<Response> {
  const { response, page } = made
  const reason = findPersonal(request, made, 'cache')
  if (!page && knowsAround(request)) return notForAll(request, page)
  if (reason !== undefined) return refused(request, page, reason)
  if (!page) return sentOnce(response, text)
  const { status } = response
  const headers = new Headers(response.headers)
  // The gateway adds the first; the second is in its key.
  for (const name of ['Cache-Control', 'Vary']) headers.delete(name)
  return storedResponse(request, page, new Response(status === 304 ? null : text, { status, headers }))
}

/** Its body goes through as it comes. The router gets only a redirect, or that the page must be loaded. */
function responseOfLoader(request: PageRequest, made: MadePage): Promise<Response> | Response {
  const { response } = made
  const reason = findPersonal(request, made, 'cache')
  const isWhole = response.status === 200 && request.wants === 'document'
  if (reason === undefined && isWhole) return storedResponse(request, undefined, response)
  if (reason === undefined) return sentOnce(response, response.body)
  void response.body?.cancel()
  return refused(request, undefined, reason)
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

/** Does the document or a layout read the visitor, but not the page? An error page is rendered in them. */
function knowsAround(request: PageRequest): boolean {
  const readers = visitorReaders(request)
  return readers.size > 0 && !readers.has(serverModuleFile(request, undefined))
}

type MadeData = MadePage['page']

function refused(request: PageRequest, page: MadeData, reason: string): Promise<Response> {
  logEvent('page not shared', request, { reason })
  return notForAll(request, page)
}

/** With the tags of the page: when its data has changed, it may be for all. */
async function notForAll(request: PageRequest, page: MadeData): Promise<Response> {
  const tags = await tagHeader(request, page).catch(() => undefined) // a wrong tag may be the reason
  return forItsVisitor(200, { 'Cache-Control': `max-age=${REFUSAL_MAX_AGE_S}`, ...tags })
}

function sentOnce({ status, headers }: Response, body: BodyInit | null): Response {
  const response = new Response(body, { status, headers })
  response.headers.set(EDGE_FRESHNESS, 'no-store')
  return response
}

/** With how long it is stored, and its tags; refused if one of them can't be a tag. */
async function storedResponse(request: PageRequest, page: MadeData, response: Response): Promise<Response> {
  try {
    const tags = await tagHeader(request, page)
    const server = await serverModuleOf(request.route!)
    const stored = new Response(response.body, response)
    stored.headers.set(EDGE_FRESHNESS, edgeFreshness(server.cache!))
    for (const [name, value] of Object.entries(tags)) stored.headers.set(name, value)
    return stored
  } catch (error) {
    void response.body?.cancel()
    return refused(request, page, String(error))
  }
}

/** Throws `TagRefused`. */
async function tagHeader(request: PageRequest, page: MadeData): Promise<Record<string, string>> {
  const { cache, search: parser } = await serverModuleOf(request.route!)
  const read = readSearch(parser, request)
  const search = read.type === 'search' ? read.search : undefined
  const facts = { params: request.params, search, data: page?.data }
  const tags = cache!.tags?.(facts as never) ?? []
  return tags.length > 0 ? { [EDGE_TAGS]: tagList(tags) } : {}
}

/** Without a page: the gateway renders it. */
function forItsVisitor(
  status: number,
  headers: Record<string, string> = { 'Cache-Control': 'no-store' },
): Response {
  return new Response(null, { status, headers: { ...headers, [NOT_SHARED]: 'true' } })
}

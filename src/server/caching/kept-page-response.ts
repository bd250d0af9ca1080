import assets from 'virtual:arrive/assets'
import { withoutPage } from 'virtual:arrive/worker-facts'
import type { ServerModule } from '../../api/server-module.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { filesFor } from '../assets/page-files.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isPrerendering } from '../request/prerendering.ts'
import { savesData } from '../request/saves-data.ts'
import { PRIVATE } from '../responses/cache-control.ts'
import { noteAppResponse } from '../responses/context-headers.ts'
import { namesTag } from '../responses/entity-tag.ts'
import { filledPageResponse } from '../split-pages/filled-page-response.ts'
import { decodeSplitPage, SPLIT_HEADER } from '../split-pages/split-page.ts'
import { EDGE_FRESHNESS, EDGE_TAGS, NOT_KEPT } from './edge-headers.ts'
import { keptPath } from './kept-path.ts'
import { hasWritten } from './own-writes.ts'
import { readPartOf } from './search-reads.ts'

type Ask = (request: Request, init: { cf: { cacheKey: string } }) => Promise<Response>

/** Cloudflare's context has the other entrypoints of the Worker: https://developers.cloudflare.com/workers/runtime-apis/context/#exports */
interface Exports {
  exports?: { CachedPages?: { fetch: Ask } }
}

/** May the cache answer? It never does for a visitor who has changed something a moment ago. */
export function mayBeKept(request: PageRequest, { cache, password }: ServerModule): boolean {
  if (!cache || password !== undefined || isPrerendering(request)) return false
  return !hasWritten(request.raw)
}

/**
 * The response with a page or its data from Cloudflare's cache, which asks the entrypoint `CachedPages` for what it doesn't have. The app's
 * middleware has run before, for this visitor. A redirect or an error passes the cache, so that loaders run once. `undefined` if there is
 * nothing that all visitors may share.
 */
export async function keptPageResponse(
  request: PageRequest,
  page: MatchedPage,
): Promise<Response | undefined> {
  const { server } = page
  const entrypoint = (request.context.executionCtx as Exports).exports?.CachedPages
  const url = keptUrl(request, server)
  if (!entrypoint || url === undefined) return undefined
  const isSaving = isSavingDocument(request)
  const cacheKey = `${assets.build} ${url}${isSaving ? SAVING : ''}`
  const answer = await entrypoint
    .fetch(askedRequest(url, isSaving), { cf: { cacheKey } })
    .catch(() => undefined)
  if (!answer) return undefined
  if (!isForVisitor(request, answer)) {
    await answer.body?.cancel()
    return undefined
  }
  if (!answer.headers.has(SPLIT_HEADER)) return forVisitor(request, answer, page)
  const split = decodeSplitPage(new Uint8Array(await answer.arrayBuffer()))
  return filledPageResponse(request, page, { split, headers: publicHeaders(answer) })
}

/** Does the document lack the request for React, because the visitor saves data? */
function isSavingDocument(request: PageRequest): boolean {
  const { wants, route } = request
  return wants === 'document' && filesFor(route).earlyRequest !== '' && savesData(request)
}

/** In keys of documents without the request for React. The URLs have no fragment. */
const SAVING = '#save-data'

function askedRequest(url: string, isSaving: boolean): Request {
  const init = { redirect: 'manual' } as const
  return new Request(url, isSaving ? { ...init, headers: { 'Save-Data': 'on' } } : init)
}

/** An error is a page: programs that prefer JSON get another response. */
function isForVisitor(request: PageRequest, { status, headers }: Response): boolean {
  if (status >= 500 || headers.has(NOT_KEPT)) return false
  return status < 400 || request.wants === 'data' || request.errorFormat === 'page'
}

/**
 * What decides how a kept page looks, and nothing else: the cache has one for each such URL. The origin is in it, because the cache's own key
 * has none: https://developers.cloudflare.com/workers/cache/cache-keys/
 */
function keptUrl({ url, wants }: PageRequest, { search }: ServerModule): string | undefined {
  const path = keptPath(url)
  if (path === undefined) return undefined
  const kept = wants === 'data' ? dataPathOf(path) : path
  return url.origin + kept + (search ? readPartOf(search, url.searchParams) : '')
}

/** The same headers as those of a page that is rendered, and the age. */
function forVisitor(
  request: PageRequest,
  answer: Response,
  { match, server: { cacheControl = PRIVATE } }: MatchedPage,
): Response {
  const headers = publicHeaders(answer)
  const tag = headers.get('ETag')
  const isKnown = tag !== null && namesTag(request.raw.headers.get('If-None-Match'), tag)
  const hasBody = !isKnown && request.method === 'GET'
  if (!hasBody) void answer.body?.cancel()
  const init = { status: isKnown ? 304 : answer.status, headers }
  const response = new Response(hasBody ? answer.body : null, init)
  const isOfLoader = withoutPage.includes(match.name) && request.wants === 'document'
  if (isOfLoader) noteAppResponse(request, response)
  if (isKnown) response.headers.delete('Content-Length')
  // Only what is not kept has one.
  if (!headers.has('Cache-Control')) response.headers.set('Cache-Control', cacheControl)
  return response
}

function publicHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers)
  for (const name of ONLY_FOR_EDGE) headers.delete(name)
  headers.set('Cache-Status', cacheStatus(answer.headers.get('Cf-Cache-Status')))
  return headers
}

/** Cloudflare removes the first two, and sends a status of its own for the gateway. */
const ONLY_FOR_EDGE = [EDGE_FRESHNESS, EDGE_TAGS, 'Cf-Cache-Status']

const HITS = ['HIT', 'UPDATING', 'STALE']

/** What the cache had, as https://www.rfc-editor.org/rfc/rfc9211 says it. */
function cacheStatus(detail: string | null): string {
  if (detail === null) return 'Cloudflare'
  return `Cloudflare; ${HITS.includes(detail) ? 'hit; ' : ''}detail=${detail}`
}

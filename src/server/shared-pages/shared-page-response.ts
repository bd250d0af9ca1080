import { env } from 'cloudflare:workers'
import { hasEdgeCache, withoutPage } from 'virtual:arrive/worker-facts'
import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { PRIVATE } from '../responses/cache-control.ts'
import { noteAppResponse } from '../responses/context-headers.ts'
import { namesTag } from '../responses/entity-tag.ts'
import { personalPageResponse } from './personal-page-response.ts'
import { hasWritten } from './own-writes.ts'
import { readFromEdge } from './read-from-edge.ts'
import { readFromFiles } from './read-from-files.ts'
import { isWithoutWaiting, noteWaiting } from './routes-without-waiting.ts'
import type { StoredPage } from './shared-page.ts'

/**
 * The response with a page that all visitors share, or with its data, from the files of the build or from the
 * edge cache. The app's middleware has run before, for this visitor. `undefined` if no store has it, or if
 * the page has to be rendered whole for this visitor.
 */
export function sharedPageResponse(
  request: PageRequest,
  page: MatchedPage,
): Promise<Response | undefined> | undefined {
  const inFiles = mayBeInFiles(request, page)
  const atEdge = hasEdgeCache && mayBeAtEdge(request, page)
  return inFiles || atEdge ? responseFrom({ inFiles, atEdge }, request, page) : undefined
}

/** Set by a build (`tools/prerender/built-settings.ts`): the routes with files that only the Worker reads. */
const { ARRIVE_PAGE_FILES = '[]' } = env as { ARRIVE_PAGE_FILES?: string }
const routesWithFiles = new Set(JSON.parse(ARRIVE_PAGE_FILES) as string[])

/** Search params that the page reads are in no file. */
function mayBeInFiles({ url }: PageRequest, { match, server }: MatchedPage): boolean {
  return routesWithFiles.has(match.name) && (server.search === undefined || url.search === '')
}

/** Never for a visitor who has changed something a moment ago: they see what they wrote. */
function mayBeAtEdge({ raw, wants }: PageRequest, { match, server }: MatchedPage): boolean {
  const { cache, password } = server
  if (!cache || password !== undefined || hasWritten(raw)) return false
  return wants === 'data' || Boolean(cache.staleIfError) || !isWithoutWaiting(match.name)
}

async function responseFrom(
  { inFiles, atEdge }: { inFiles: boolean; atEdge: boolean },
  request: PageRequest,
  page: MatchedPage,
): Promise<Response | undefined> {
  let stored = inFiles ? await readFromFiles(request) : undefined
  if (hasEdgeCache && atEdge) stored ??= await readFromEdge(request, page)
  if (!stored) return undefined
  const { parts } = stored
  if (!parts) return wholePageResponse(request, page, stored)
  noteWaiting(page.match.name, parts.waits)
  return personalPageResponse(request, page, { ...stored, parts })
}

/** The headers of a page that is rendered, and at the edge the age. */
function wholePageResponse(
  request: PageRequest,
  { match, server }: MatchedPage,
  { status, headers, body }: StoredPage,
): Response {
  const tag = headers.get('ETag')
  const isKnown = tag !== null && namesTag(request.raw.headers.get('If-None-Match'), tag)
  const hasBody = !isKnown && request.method === 'GET'
  if (!hasBody && body instanceof ReadableStream) void body.cancel()
  const init = { status: isKnown ? 304 : status, headers }
  const response = new Response(hasBody ? body : null, init)
  const isOfLoader = withoutPage.includes(match.name) && request.wants === 'document'
  if (isOfLoader) noteAppResponse(request, response)
  if (isKnown) response.headers.delete('Content-Length')
  // What is at the edge has none. A page's data depends on more than its URL.
  const cacheControl = request.wants === 'data' ? undefined : server.cacheControl
  if (!headers.has('Cache-Control')) response.headers.set('Cache-Control', cacheControl ?? PRIVATE)
  return response
}

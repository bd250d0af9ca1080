import type { ServerModule } from '../../api/server-module.ts'
import type { PageRequest } from '../request/page-request.ts'
import { isPrerendering } from '../request/prerendering.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { PRIVATE } from '../responses/cache-control.ts'
import { namesTag } from '../responses/entity-tag.ts'
import { SecuredResponse } from '../responses/security-headers.ts'
import { EDGE_FRESHNESS, EDGE_TAGS, NOT_KEPT } from './edge-headers.ts'
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
 * middleware has run before, for this visitor. `undefined` if there is nothing that all visitors may share.
 */
export async function keptPageResponse(
  request: PageRequest,
  server: ServerModule,
): Promise<Response | undefined> {
  const entrypoint = (request.context.executionCtx as Exports).exports?.CachedPages
  if (!entrypoint) return undefined
  const url = keptUrl(request, server)
  const answer = await entrypoint
    .fetch(new Request(url), { cf: { cacheKey: url.href } })
    .catch(() => undefined)
  if (!answer) return undefined
  if (answer.status === 200 && !answer.headers.has(NOT_KEPT)) {
    return forVisitor(request, answer, server.cacheControl ?? PRIVATE)
  }
  await answer.body?.cancel()
  return undefined
}

/**
 * What decides how a kept page looks, and nothing else: the cache has one for each such URL. The origin is in it, because the cache's own key
 * has none: https://developers.cloudflare.com/workers/cache/cache-keys/
 */
function keptUrl({ url, wants }: PageRequest, { search }: ServerModule): URL {
  const path = canonicalPath(url.pathname)
  const kept = new URL(url.origin)
  kept.pathname = wants === 'data' ? dataPathOf(path) : path
  kept.search = readPartOf(search, url.searchParams)
  return kept
}

/** The same headers as those of a page that is rendered, and the age. */
function forVisitor(request: PageRequest, answer: Response, cacheControl: string): Response {
  const headers = new Headers(answer.headers)
  for (const name of [EDGE_FRESHNESS, EDGE_TAGS]) headers.delete(name)
  headers.set('Cache-Control', cacheControl)
  headers.set('Cache-Status', cacheStatus(answer.headers.get('Cf-Cache-Status')))
  headers.delete('Cf-Cache-Status') // Cloudflare sends its own for the gateway
  const tag = headers.get('ETag')
  const isKnown = tag !== null && namesTag(request.raw.headers.get('If-None-Match'), tag)
  if (!isKnown && request.method === 'GET') return new SecuredResponse(answer.body, { headers })
  void answer.body?.cancel()
  if (!isKnown) return new SecuredResponse(null, { headers })
  headers.delete('Content-Length')
  return new SecuredResponse(null, { status: 304, headers })
}

const HITS = ['HIT', 'UPDATING', 'STALE']

/** What the cache had, as https://www.rfc-editor.org/rfc/rfc9211 says it. */
function cacheStatus(detail: string | null): string {
  if (detail === null) return 'Cloudflare'
  return `Cloudflare; ${HITS.includes(detail) ? 'hit; ' : ''}detail=${detail}`
}

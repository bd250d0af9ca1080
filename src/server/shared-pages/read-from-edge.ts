import type { MatchedPage } from '../modules/matched-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { EDGE_FRESHNESS, EDGE_TAGS, NOT_SHARED } from './edge-headers.ts'
import { edgeKey } from './edge-key.ts'
import { decodeSharedPage, HAS_PARTS, type StoredPage } from './shared-page.ts'

type Ask = (request: Request, init: { cf: { cacheKey: string } }) => Promise<Response>

/**
 * Cloudflare's context has the other entrypoints of the Worker:
 * https://developers.cloudflare.com/workers/runtime-apis/context/#exports
 */
interface Exports {
  exports?: { SharedPages?: { fetch: Ask } }
}

/**
 * The page, or its data, from Cloudflare's cache, which asks the entrypoint `SharedPages` for what it doesn't
 * have. A redirect or an error passes the cache, so that loaders run once. `undefined` if there is nothing
 * that all visitors may share.
 */
export async function readFromEdge(
  request: PageRequest,
  { server }: MatchedPage,
): Promise<StoredPage | undefined> {
  const entrypoint = (request.context.executionCtx as Exports).exports?.SharedPages
  const key = edgeKey(request, server)
  if (!entrypoint || !key) return undefined
  const { cacheKey, request: asked } = key
  const response = await entrypoint.fetch(asked, { cf: { cacheKey } }).catch(() => undefined)
  if (!response) return undefined
  if (!isForVisitor(request, response)) {
    await response.body?.cancel()
    return undefined
  }
  const { status, body } = response
  const headers = publicHeaders(response)
  if (!headers.has(HAS_PARTS)) return { status, headers, body }
  headers.delete(HAS_PARTS)
  const page = decodeSharedPage(new Uint8Array(await response.arrayBuffer()))
  return { ...page, status, headers }
}

/** An error is a page: programs that prefer JSON get another response. */
function isForVisitor(request: PageRequest, { status, headers }: Response): boolean {
  if (status >= 500 || headers.has(NOT_SHARED)) return false
  return status < 400 || request.wants === 'data' || request.errorFormat === 'page'
}

function publicHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ONLY_FOR_EDGE) headers.delete(name)
  headers.set('Cache-Status', cacheStatus(response.headers.get('Cf-Cache-Status')))
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

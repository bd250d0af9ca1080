import { encodeTag, TagRefused } from '../../api/cache-tag.ts'
import type { AnyEdgeCache } from '../../api/edge-cache.ts'

/**
 * Only Cloudflare reads it, before the other headers:
 * https://developers.cloudflare.com/workers/cache/configuration/#header-precedence
 */
export const EDGE_FRESHNESS = 'Cloudflare-CDN-Cache-Control'

export const EDGE_TAGS = 'Cache-Tag'

/** In a response of the entrypoint `SharedPages` that has no page: the gateway renders it for its visitor. */
export const NOT_SHARED = 'Arrive-Not-Shared'

/** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/#a-few-things-to-remember */
const MOST_TAGS = 1000
const LONGEST_LIST = 16 * 1024

/**
 * How long Cloudflare stores a page. Without `stale-if-error` it would send the page after an error for any
 * time, and with `s-maxage` or `must-revalidate` never:
 * https://developers.cloudflare.com/workers/cache/configuration/#cache-control-semantics
 */
export function edgeFreshness({ maxAge, staleWhileRevalidate = 0, staleIfError = 0 }: AnyEdgeCache): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
}

/** The tags as a header. Throws `TagRefused`. */
export function tagList(tags: readonly string[]): string {
  if (tags.length > MOST_TAGS) {
    throw new TagRefused(
      `tags of cache returned ${tags.length} tags, but Cloudflare takes ${MOST_TAGS} at most.`,
    )
  }
  const list = tags.map(encodeTag).join(',')
  if (list.length <= LONGEST_LIST) return list
  throw new TagRefused(
    `tags of cache returned ${list.length} characters, but Cloudflare takes ${LONGEST_LIST} at most: it would ignore the others.`,
  )
}

class CacheRefused extends Error {
  override readonly name = 'CacheRefused'
}

const YEAR_S = 31_536_000

/** Throws `CacheRefused` if a time is no number of whole seconds up to a year. */
export function checkCache(cache: AnyEdgeCache, file: string): void {
  const { maxAge, staleWhileRevalidate = 0, staleIfError = 0 } = cache
  const times = { maxAge, staleWhileRevalidate, staleIfError }
  for (const [name, value] of Object.entries(times)) {
    const least = name === 'maxAge' ? 1 : 0
    if (Number.isInteger(value) && value >= least && value <= YEAR_S) continue
    throw new CacheRefused(
      `${file} exports cache with ${name}: ${JSON.stringify(value)}. Write whole seconds, from ${least} to ${YEAR_S}.`,
    )
  }
}

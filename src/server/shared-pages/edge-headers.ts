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

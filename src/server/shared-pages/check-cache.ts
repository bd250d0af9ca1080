import type { AnyEdgeCache } from '../../api/edge-cache.ts'

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

import type { AnyPageCache } from '../../api/page-cache.ts'
import type { PageRequest } from './page-request.ts'

/** Development only: notes how long the page of a request would be kept in a build. */
export function noteCache(request: PageRequest, cache: AnyPageCache | undefined): void {
  request.once(noted).cache = cache
}

/** What a build would do with the page: `kept 300 s`; `undefined` for a page without `cache`. */
export function keptInBuild(request: PageRequest, status: number): string | undefined {
  const { cache } = request.once(noted)
  if (!cache) return undefined
  return status === 200 ? `kept ${cache.maxAge} s` : `not kept: ${status}`
}

function noted(): { cache: AnyPageCache | undefined } {
  return { cache: undefined }
}

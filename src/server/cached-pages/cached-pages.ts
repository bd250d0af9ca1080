import { WorkerEntrypoint } from 'cloudflare:workers'
import { acceptInvalidation } from './accept-invalidation.ts'
import { pageForCache } from './page-for-cache.ts'

/**
 * The entrypoint that has Cloudflare's cache in front of it: it renders pages for all visitors. Only the gateway calls it
 * (`kept-page-response.ts`), and `invalidate` of `arrivejs`: a Worker can empty only the cache of the entrypoint that it is in.
 */
export class CachedPages extends WorkerEntrypoint {
  override fetch(request: Request): Promise<Response> {
    return pageForCache(request, { env: this.env, executionCtx: this.ctx as never })
  }

  /** Resolves when Cloudflare has accepted or refused it. */
  invalidate(tags: readonly string[]): Promise<void> {
    return acceptInvalidation(tags, this.ctx)
  }
}

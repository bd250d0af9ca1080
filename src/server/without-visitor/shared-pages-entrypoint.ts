import { WorkerEntrypoint } from 'cloudflare:workers'
import { acceptInvalidation } from './accept-invalidation.ts'
import { pageForEdge } from './page-for-edge.ts'

/**
 * The entrypoint that has Cloudflare's cache in front of it: it makes pages for all visitors. Only the
 * gateway calls it (`read-from-edge.ts`), and `invalidate` of `arrivejs`: a Worker can empty only the cache
 * of the entrypoint that it is in.
 */
export class SharedPages extends WorkerEntrypoint {
  override fetch(request: Request): Promise<Response> {
    return pageForEdge(request, { env: this.env, executionCtx: this.ctx as never })
  }

  /** Resolves when Cloudflare has accepted or refused it. */
  invalidate(tags: readonly string[]): Promise<void> {
    return acceptInvalidation(tags, this.ctx)
  }
}

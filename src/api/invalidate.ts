import { encodeTag } from './cache-tag.ts'

/** Which shared pages are out of date. */
export interface Invalidation {
  /**
   * Names that the pages have by `tags` of their `cache`. Upper and lower case are the same. None, in an
   * action or an endpoint: it has changed nothing that shared pages show, so its visitor still gets them from
   * the cache.
   */
  tags: readonly string[]
}

/** Where the Worker hears whether a request has named tags. `src/api` imports nothing of it. */
export const INVALIDATION_SLOT = Symbol.for('arrive.invalidation')

interface WorkerModule {
  exports: { SharedPages?: { invalidate(tags: readonly string[]): Promise<void> } }
}

/**
 * Removes the pages with one of these tags from the edge cache: `await invalidate({ tags: ['item:7'] })`,
 * after the data has changed, in an action, an endpoint, a cron trigger or a queue. Resolves when Cloudflare
 * has accepted or refused: after a refusal it is tried again for 30 s, and the log says so. Rejects only if a
 * tag is empty or too long, and then removes nothing. In development and in unit tests there is no edge
 * cache, so only the tags are checked.
 */
export async function invalidate({ tags }: Invalidation): Promise<void> {
  const encoded = [...new Set(tags.map(encodeTag))]
  const slot = globalThis as { [INVALIDATION_SLOT]?: (hasTags: boolean) => void }
  slot[INVALIDATION_SLOT]?.(encoded.length > 0)
  if (encoded.length === 0) return
  const worker = await workerModule()
  await worker?.exports.SharedPages?.invalidate(encoded).catch((error) => {
    console.error(JSON.stringify({ event: 'invalidation failed', tags, reason: String(error) }))
  })
}

/** Only workerd has the module. */
function workerModule(): Promise<WorkerModule | undefined> {
  // For browsers and for Node the name has to stay a text: their bundlers would look for the module.
  const name: string = 'cloudflare:workers'
  return (import(/* @vite-ignore */ name) as Promise<WorkerModule>).catch(() => undefined)
}

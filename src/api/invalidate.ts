/** Which kept pages are out of date. */
export interface Invalidation {
  /** Names that the pages have by `tags` of their `cache`. Upper and lower case are the same. */
  tags: readonly string[]
}

interface WorkerModule {
  exports: { CachedPages?: { invalidate(tags: readonly string[]): Promise<void> } }
}

/**
 * Makes Cloudflare forget the kept pages that have one of these tags: `await invalidate({ tags: ['item:7'] })`, after the data has
 * changed, in an action, an endpoint, a cron trigger or a queue. Resolves when Cloudflare has accepted it, or has refused it: then it is tried
 * again for 30 s, and the log says so. Never rejects because of that. Does nothing where nothing is kept, as in development and in unit tests.
 */
export async function invalidate({ tags }: Invalidation): Promise<void> {
  if (tags.length === 0) return
  const worker = await workerModule()
  await worker?.exports.CachedPages?.invalidate(tags)
}

/** Only workerd has the module. */
function workerModule(): Promise<WorkerModule | undefined> {
  // For browsers and for Node the name has to stay a text: their bundlers would look for the module.
  const name: string = 'cloudflare:workers'
  return (import(/* @vite-ignore */ name) as Promise<WorkerModule>).catch(() => undefined)
}

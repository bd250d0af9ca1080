import { logLine } from '../reporting/log.ts'

/** https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits */
const TAGS_PER_CALL = 100

/**
 * A Worker may go on for 30 s after its response:
 * https://developers.cloudflare.com/workers/runtime-apis/context/#waituntil
 */
const RETRY_AFTER_MS = [1000, 4000, 8000, 13_000]

interface PurgeResult {
  success: boolean
  errors: readonly { message: string }[]
}

interface EntrypointContext {
  waitUntil(promise: Promise<unknown>): void
  cache?: { purge(options: { tags: string[] }): Promise<PurgeResult> }
}

/**
 * Removes the pages with these tags from the cache: Cloudflare may go on sending pages that are only marked
 * as stale (docs/decisions/066-shared-pages.md). What it refuses is tried again later, and logged.
 */
export async function acceptInvalidation(tags: readonly string[], context: EntrypointContext): Promise<void> {
  for (let at = 0; at < tags.length; at += TAGS_PER_CALL) {
    const some = tags.slice(at, at + TAGS_PER_CALL)
    const reason = await refusalOf(some, context)
    if (reason === undefined) continue
    console.warn(logLine('invalidation refused', { tags: some, reason }))
    context.waitUntil(tryAgain(some, context))
  }
}

async function tryAgain(tags: string[], context: EntrypointContext): Promise<void> {
  let reason: string | undefined
  for (const ms of RETRY_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    reason = await refusalOf(tags, context)
    if (reason === undefined) return
  }
  console.error(logLine('invalidation failed', { tags, reason }))
}

/** Why Cloudflare hasn't accepted a call; `undefined` if it has. */
async function refusalOf(tags: string[], { cache }: EntrypointContext): Promise<string | undefined> {
  if (!cache) return undefined // there is no cache
  try {
    const { success, errors } = await cache.purge({ tags })
    return success ? undefined : errors.map(({ message }) => message).join('; ')
  } catch (error) {
    return String(error)
  }
}

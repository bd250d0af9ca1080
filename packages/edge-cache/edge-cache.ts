import CachePolicy from 'http-cache-semantics'
import { createStoredEntries, type Entry } from './stored-entries.ts'
import {
  loadEntry,
  without,
  type EdgeAnswer,
  type EdgeRequest,
  type LoadedEntry,
  withoutDirectives,
} from './load-entry.ts'
import { createLoads, type Load } from './loads.ts'
import { createPurgeLimit } from './purge-limit.ts'

interface EdgeCacheOptions {
  /** Asks the Worker. Rejects if it fails without an answer. */
  ask(request: EdgeRequest): Promise<EdgeAnswer>
  /** Default: `Date.now`. */
  now?: () => number
}

/** Cloudflare's documentation names none. */
const NO_CODE = 0

/**
 * A stand-in for Cloudflare's Workers Cache (https://developers.cloudflare.com/workers/cache/), which runs
 * only at Cloudflare. Whether an answer may be stored and sent again is decided by `http-cache-semantics`,
 * after RFC 9111 and RFC 5861.
 */
export function createEdgeCache({ ask, now = () => Date.now() }: EdgeCacheOptions) {
  const Policy = policyWith(now)
  const entries = createStoredEntries()
  const takePurge = createPurgeLimit(now)
  const loads = createLoads<LoadedEntry>()

  return {
    async answer(request: EdgeRequest): Promise<EdgeAnswer> {
      const entry = entries.get(request.key)
      if (!entry) return load(request)
      const { response, revalidation } = entry.policy.evaluateRequest(withoutDirectives(request))
      if (!response) return load(request, entry)
      if (!revalidation) return answerWith(entry, 'HIT')
      void loads.join(request.key, loadOnce(request, entry)).result.catch(() => {})
      return answerWith(entry, 'UPDATING')
    },
    /** Removes what has one of these tags. */
    purge(tags: readonly string[]) {
      const message = takePurge(tags.length)
      if (message !== undefined) return { success: false, errors: [{ code: NO_CODE, message }] }
      const purged = tags.map((tag) => tag.toLowerCase())
      loads.purge(purged)
      entries.deleteTagged(new Set(purged))
      return { success: true, errors: [] }
    },
  }

  /** One request at a time for a key: others wait for its answer, and ask again if it is not for them. */
  async function load(request: EdgeRequest, entry?: Entry): Promise<EdgeAnswer> {
    const { result, isOwn } = loads.join(request.key, loadOnce(request, entry))
    const loaded = await result
    const isForAll = isOwn || loaded.status !== 'BYPASS'
    const own = isForAll ? loaded : await loads.alone(loadOnce(request, entry))
    return answerWith(own.entry, own.status)
  }

  function loadOnce(request: EdgeRequest, entry?: Entry) {
    return async ({ number, purged }: Load): Promise<LoadedEntry> => {
      const loaded = await loadEntry(request, { entry, ask, Policy, number })
      if (loaded.status === 'BYPASS') entries.delete(request.key)
      if (loaded.isNew && purged.isDisjointFrom(loaded.entry.tags)) entries.set(request.key, loaded.entry)
      return loaded
    }
  }
}

/** The library's own way to another clock is to replace this method. */
function policyWith(now: () => number): typeof CachePolicy {
  return class extends CachePolicy {
    now(): number {
      return now()
    }
  }
}

/** Cloudflare reads these, and sends them to nobody. */
const ONLY_FOR_EDGE = ['cloudflare-cdn-cache-control', 'cache-tag']

function answerWith({ policy, status, headers, body }: Entry, cacheStatus: string): EdgeAnswer {
  const sent = without(ONLY_FOR_EDGE, headers)
  const isNew = cacheStatus === 'MISS' || cacheStatus === 'BYPASS'
  const age = isNew ? {} : { age: String(Math.floor(policy.age())) }
  return { status, headers: { ...sent, ...age, 'cf-cache-status': cacheStatus }, body }
}

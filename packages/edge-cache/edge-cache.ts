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
import { createLoads } from './loads.ts'
import { createPurgeLimit } from './purge-limit.ts'

export interface PurgeResult {
  success: boolean
  errors: { code: number; message: string }[]
}

interface EdgeCacheOptions {
  /** Asks the Worker. Rejects if it fails without an answer. */
  ask(request: EdgeRequest): Promise<EdgeAnswer>
  /** Default: `Date.now`. */
  now?: () => number
}

interface StandInCache {
  answer(request: EdgeRequest): Promise<EdgeAnswer>
  /** Removes what has one of these tags. */
  purge(tags: readonly string[]): PurgeResult
}

/**
 * A stand-in for Cloudflare's Workers Cache (https://developers.cloudflare.com/workers/cache/), which runs
 * only at Cloudflare. Whether an answer may be stored and sent again is decided by `http-cache-semantics`,
 * after RFC 9111 and RFC 5861.
 */
export function createEdgeCache({ ask, now = () => Date.now() }: EdgeCacheOptions): StandInCache {
  const Policy = policyWith(now)
  const entries = createStoredEntries()
  const takePurge = createPurgeLimit(now)
  const loads = createLoads<LoadedEntry>()

  return {
    answer(request) {
      const entry = entries.get(request.key)
      if (!entry) return load(request)
      const { response, revalidation } = entry.policy.evaluateRequest(withoutDirectives(request))
      if (!response) return load(request, entry)
      if (!revalidation) return Promise.resolve(answerWith(entry, 'HIT'))
      void loads.join(request.key, loadOnce(request, entry)).result.catch(() => {})
      return Promise.resolve(answerWith(entry, 'UPDATING'))
    },
    purge(tags) {
      const refusal = takePurge(tags.length)
      if (refusal) return { success: false, errors: [refusal] }
      const purged = new Set(tags.map((tag) => tag.toLowerCase()))
      loads.purge(purged)
      entries.deleteTagged(purged)
      return { success: true, errors: [] }
    },
  }

  /** One request at a time for a key: others wait for its answer, and ask if it is not for them. */
  async function load(request: EdgeRequest, entry?: Entry): Promise<EdgeAnswer> {
    const { result, isOwn } = loads.join(request.key, loadOnce(request, entry))
    const loaded = await result
    if (isOwn || loaded.status !== 'BYPASS') return answerWith(loaded.entry, loaded.status)
    const own = await loads.alone(loadOnce(request, entry))
    return answerWith(own.entry, own.status)
  }

  function loadOnce(request: EdgeRequest, entry?: Entry) {
    return async (number: number): Promise<LoadedEntry> => {
      const loaded = await loadEntry(request, { entry, ask, Policy, number })
      if (loaded.status === 'BYPASS') entries.delete(request.key)
      const isOutdated = loads.isPurgedSince(number, loaded.entry.tags)
      if (loaded.isNew && !isOutdated) entries.set(request.key, loaded.entry)
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

import type CachePolicy from 'http-cache-semantics'

/** An answer that the cache has. */
export interface Entry {
  policy: CachePolicy
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** In lower case: Cloudflare makes no difference. */
  tags: ReadonlySet<string>
  /** Of the load that made or confirmed it. */
  number: number
}

const MOST_BYTES = 64 * 1024 * 1024

/** The answers of a cache. The ones that were used least recently go when there are too many. */
export function createStoredEntries(mostBytes = MOST_BYTES) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.body.byteLength ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    /** Stores it, unless there is one of a later load. */
    set(key: string, entry: Entry): void {
      if (entry.number < (entries.get(key)?.number ?? 0)) return
      remove(key)
      entries.set(key, entry)
      bytes += entry.body.byteLength
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    deleteTagged(tags: ReadonlySet<string>): void {
      for (const [key, entry] of entries) if (!tags.isDisjointFrom(entry.tags)) remove(key)
    },
  }
}

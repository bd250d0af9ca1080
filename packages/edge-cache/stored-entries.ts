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

interface Entries {
  get(key: string): Entry | undefined
  /** Stores it, unless there is one of a later load. */
  set(key: string, entry: Entry): void
  delete(key: string): void
  deleteTagged(tags: ReadonlySet<string>): void
}

const MOST_BYTES = 64 * 1024 * 1024

/** The answers of a cache. The ones that were used least recently go when there are too many. */
export function createStoredEntries(mostBytes = MOST_BYTES): Entries {
  const entries = new Map<string, Entry>()
  let bytes = 0
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, entry) {
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
    deleteTagged(tags) {
      for (const [key, entry] of entries) if (!tags.isDisjointFrom(entry.tags)) remove(key)
    },
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.body.byteLength
    entries.delete(key)
  }
}

/** How many pages a tab caches for Back and Forward. */
export const CACHED_PAGES = 20

/** A cache of the newest entries. If there are too many, the oldest is dropped. */
export interface PageCache<entry> {
  set(key: string, entry: entry): void
  get(key: string): entry | undefined
  clear(): void
}

/** Makes a cache of `limit` entries. */
export function createPageCache<entry>(limit = CACHED_PAGES): PageCache<entry> {
  // A Map iterates in insertion order, so its first key is the oldest.
  const entries = new Map<string, entry>()
  return {
    set(key, entry) {
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
    },
    get: (key) => entries.get(key),
    clear: () => entries.clear(),
  }
}

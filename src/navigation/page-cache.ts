/** How many pages a tab caches for Back and Forward. */
export const CACHED_PAGES = 20

/** A cache of the newest entries. If there are too many, the oldest is dropped. */
export function createPageCache<entry>(limit = CACHED_PAGES) {
  // A Map iterates in insertion order, so its first key is the oldest.
  const entries = new Map<string, entry>()
  return {
    set(key: string, entry: entry): void {
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
    },
    get: (key: string) => entries.get(key),
    clear: () => entries.clear(),
  }
}

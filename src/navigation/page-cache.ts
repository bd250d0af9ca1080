/** How many pages a tab remembers for Back and Forward. */
export const REMEMBERED_PAGES = 20

/** Keeps the newest values; where there are too many, the oldest goes. */
export interface Memory<value> {
  keep(key: string, value: value): void
  recall(key: string): value | undefined
  forgetAll(): void
}

/** Makes a memory of `limit` values. */
export function createMemory<value>(limit = REMEMBERED_PAGES): Memory<value> {
  // A Map iterates in the order of insertion, so the first key is the oldest.
  const values = new Map<string, value>()
  return {
    keep(key, value) {
      values.delete(key)
      values.set(key, value)
      if (values.size > limit) values.delete(values.keys().next().value!)
    },
    recall: (key) => values.get(key),
    forgetAll: () => values.clear(),
  }
}

interface Steps<item, result> {
  /** How many are started before the first of them has finished. */
  concurrent: number
  start: (item: item) => Promise<result>
  /** Called in the order of the items. If it throws, no more are started. */
  finish: (item: item, result: result) => void
}

/** Works on items side by side, and finishes them in their order, so that only few results are in memory. */
export async function forEachInOrder<item, result>(
  items: readonly item[],
  { concurrent, start, finish }: Steps<item, result>,
): Promise<void> {
  const started: Promise<result>[] = []
  for (const [at, item] of items.entries()) {
    while (started.length < concurrent && at + started.length < items.length) {
      const next = start(items[at + started.length]!)
      next.catch(() => {}) // if an earlier item fails, nobody waits for this one
      started.push(next)
    }
    finish(item, await started.shift()!)
  }
}

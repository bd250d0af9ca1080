/** A load that has not ended. */
export interface Load {
  /** Later loads have larger numbers. */
  number: number
  /** The tags that were purged since it began: it may have read what was there before. */
  purged: Set<string>
}

/** Which keys are being loaded, one load for each. */
export function createLoads<result>() {
  const byKey = new Map<string, Promise<result>>()
  const active = new Set<Load>()
  let last = 0

  function begin(start: (load: Load) => Promise<result>): Promise<result> {
    last += 1
    const load = { number: last, purged: new Set<string>() }
    active.add(load)
    return start(load).finally(() => active.delete(load))
  }

  return {
    /** Waits for the load of a key, or starts it. */
    join(key: string, start: (load: Load) => Promise<result>) {
      const load = byKey.get(key)
      if (load) return { result: load, isOwn: false }
      const own = begin(start)
      byKey.set(key, own)
      return { result: own.finally(() => byKey.get(key) === own && byKey.delete(key)), isOwn: true }
    },
    /** Starts a load that nobody joins. */
    alone: begin,
    purge(tags: readonly string[]): void {
      for (const { purged } of active) for (const tag of tags) purged.add(tag)
      byKey.clear() // what is on its way may be older than the change, and its tags are not known yet
    },
  }
}

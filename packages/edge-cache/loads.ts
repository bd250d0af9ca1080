interface Purge {
  number: number
  tags: ReadonlySet<string>
}

/** A load of a key, and whether this request has started it. */
interface Joined<Result> {
  result: Promise<Result>
  isOwn: boolean
}

interface Loads<Result> {
  /** Waits for the load of a key, or starts it. */
  join(key: string, start: (number: number) => Promise<Result>): Joined<Result>
  /** Starts a load that nobody joins. */
  alone(start: (number: number) => Promise<Result>): Promise<Result>
  purge(tags: ReadonlySet<string>): void
  /** Has one of these tags been purged since the load began? It may have read what was there before. */
  isPurgedSince(number: number, tags: ReadonlySet<string>): boolean
}

/** Which keys are being loaded, once each, and the order of loads and purges, which share numbers. */
export function createLoads<Result>(): Loads<Result> {
  const loads = new Map<string, Promise<Result>>()
  const unfinished = new Set<number>()
  let last = 0
  let purges: Purge[] = []

  return {
    join(key, start) {
      const load = loads.get(key)
      if (load) return { result: load, isOwn: false }
      const own = begin(start)
      loads.set(key, own)
      return { result: own.finally(() => leave(key, own)), isOwn: true }
    },
    alone: begin,
    purge(tags) {
      last += 1
      purges.push({ number: last, tags })
      loads.clear() // what is on its way may be older than the change, and its tags are not known yet
    },
    isPurgedSince: (number, tags) =>
      purges.some((purge) => purge.number > number && !purge.tags.isDisjointFrom(tags)),
  }

  function begin(start: (number: number) => Promise<Result>): Promise<Result> {
    last += 1
    const number = last
    unfinished.add(number)
    return start(number).finally(() => forget(number))
  }

  function leave(key: string, own: Promise<Result>): void {
    if (loads.get(key) === own) loads.delete(key)
  }

  /** Only loads that began before a purge need to know of it. */
  function forget(number: number): void {
    unfinished.delete(number)
    const oldest = Math.min(...unfinished)
    purges = purges.filter((purge) => purge.number > oldest)
  }
}

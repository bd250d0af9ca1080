/** The only time of a simulated world: it passes when the next thing that is due runs. */
export interface VirtualClock {
  readonly now: number
  /** Calls `work` once the time is `at`, after all that is due before. What is late is due now. */
  schedule(at: number, work: () => void): () => void
  /** Runs what is due first; false if nothing is. */
  runNext(): boolean
  /** When the next thing is due; `undefined` if nothing is. */
  readonly nextAt: number | undefined
}

interface Due {
  at: number
  /** Things of the same time run in the order in which they were scheduled. */
  order: number
  work: (() => void) | undefined
}

export function createVirtualClock(startsAt = 0): VirtualClock {
  const heap: Due[] = []
  let now = startsAt
  let scheduled = 0

  function next(): Due | undefined {
    while (heap.length > 0 && heap[0]!.work === undefined) takeFirst(heap)
    return heap[0]
  }

  return {
    get now() {
      return now
    },
    get nextAt() {
      return next()?.at
    },
    schedule(at, work) {
      const due: Due = { at: Math.max(at, now), order: scheduled++, work }
      add(heap, due)
      return () => void (due.work = undefined)
    },
    runNext() {
      if (!next()) return false
      const { at, work } = takeFirst(heap)
      now = at
      work!()
      return true
    },
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

function add(heap: Due[], due: Due): void {
  let at = heap.push(due) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(due, heap[parent]!)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = due
}

function takeFirst(heap: Due[]): Due {
  const first = heap[0]!
  const last = heap.pop()!
  if (heap.length > 0) sink(heap, last)
  return first
}

/** Puts an item where the first was, and then below all that are due before it. */
function sink(heap: Due[], due: Due): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
    if (child >= heap.length || !isBefore(heap[child]!, due)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = due
}

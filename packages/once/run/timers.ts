/** The clock of a Worker or an object. */
export interface Timers {
  now(): number
  /** Returns what cancels it. */
  after(ms: number, work: () => void): () => void
}

export const SYSTEM_TIMERS: Timers = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

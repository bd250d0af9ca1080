/** The clock of a Worker or an object. */
export interface Timers {
  now(): number
  /** Returns what cancels it. */
  after(ms: number, work: () => void): () => void
}

/** How much a run measures. */
export interface Effort {
  rounds: number
  /** CPU that a page gets before it is measured: V8 optimises what runs often, on other threads. */
  warmUpCpuMs: number
  /** CPU that a reading covers: V8 collects all garbage every second or two, and deoptimises. */
  cpuMs: number
  /** How many requests of a small page each round has, so that V8 collects all garbage several times; of a large one a 30th. */
  requests: number
  /** How often each kind of navigation is measured. */
  navigations: number
  /** How often a new visitor's first page is measured, so that differences of a few per cent are seen. */
  firstVisits: number
  /** How many links a tab follows. */
  tabClicks: number
  /** How often each kind of edit is timed in an open tab. */
  shownEdits: number
}

export const WHOLE: Effort = {
  rounds: 3,
  warmUpCpuMs: 1000,
  cpuMs: 4000,
  requests: 100_000,
  navigations: 9,
  firstVisits: 32,
  tabClicks: 1000,
  shownEdits: 10,
}

/** For work on the benchmark itself: the same steps, with too few rounds to mean much. */
export const QUICK: Effort = {
  rounds: 1,
  warmUpCpuMs: 50,
  cpuMs: 100,
  requests: 1000,
  navigations: 1,
  firstVisits: 1,
  tabClicks: 300,
  shownEdits: 3,
}

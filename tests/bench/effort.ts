/** How much a run measures. */
export interface Effort {
  rounds: number
  /** CPU that a page gets before it is measured: V8 optimises what runs often, on other threads. */
  warmUpCpuMs: number
  /** CPU that a reading covers at least: V8 collects all garbage every second or two, and deoptimises. */
  cpuMs: number
  /** A reading ends here, however little CPU it got. */
  limitMs: number
  /** How long each number of connections is tried. */
  concurrencyMs: number
  slowRequests: number
  /** How long a page is watched by the profiler. */
  profileMs: number
  startUps: number
  /** How often each kind of navigation is measured. */
  navigations: number
}

export const WHOLE: Effort = {
  rounds: 3,
  warmUpCpuMs: 1000,
  cpuMs: 4000,
  limitMs: 12_000,
  concurrencyMs: 1000,
  slowRequests: 10,
  profileMs: 2000,
  startUps: 5,
  navigations: 9,
}

/** For work on the benchmark itself: the same steps, with too few rounds to mean much. */
export const QUICK: Effort = {
  rounds: 1,
  warmUpCpuMs: 100,
  cpuMs: 200,
  limitMs: 1500,
  concurrencyMs: 200,
  slowRequests: 2,
  profileMs: 500,
  startUps: 1,
  navigations: 2,
}

/** How much a run measures. */
export interface Effort {
  rounds: number
  warmUpMs: number
  /** CPU that a reading covers at least: 1500 ms keep the tick of 10 ms below 1 %. */
  cpuMs: number
  /** A reading ends here, however little CPU it got. */
  limitMs: number
  /** How long each number of connections is tried. */
  concurrencyMs: number
  slowRequests: number
  startUps: number
}

export const WHOLE: Effort = {
  rounds: 3,
  warmUpMs: 500,
  cpuMs: 1500,
  limitMs: 6000,
  concurrencyMs: 1000,
  slowRequests: 10,
  startUps: 5,
}

/** For those who work on the benchmark: the same steps, numbers that mean little. */
export const QUICK: Effort = {
  rounds: 1,
  warmUpMs: 100,
  cpuMs: 200,
  limitMs: 1500,
  concurrencyMs: 200,
  slowRequests: 2,
  startUps: 1,
}

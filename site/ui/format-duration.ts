const SECOND_MS = 1000

/** `230 ms`, `1.4 s`. */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms)
  return whole < SECOND_MS ? `${whole} ms` : `${(ms / SECOND_MS).toFixed(1)} s`
}

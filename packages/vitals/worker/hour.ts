const HOUR_MS = 60 * 60_000

/** The hour of a time, in hours since 1970. */
export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS)
}

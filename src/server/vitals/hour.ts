const HOUR_MS = 60 * 60_000

/** The number of a moment's hour since 1970. */
export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS)
}

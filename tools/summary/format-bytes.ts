const UNITS = ['KB', 'MB'] as const

/** As people read sizes: `0.1 KB`, `82.4 KB`, `165 KB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const value = bytes / (isLarge ? 1_000_000 : 1_000)
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${UNITS[isLarge ? 1 : 0]}`
}

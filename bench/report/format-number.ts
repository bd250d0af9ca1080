const THREE_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Three digits, because these measurements are not more precise: `0.372`, `2,330`. */
export function formatNumber(value: number): string {
  return THREE_DIGITS.format(value)
}

/** Bytes in units of 1000, as Vite counts: `76.1 KB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

export function formatMs(ms: number): string {
  return `${formatNumber(ms)} ms`
}

/** CPU per request, as a share of what plain Hono + React needs for the same page. */
export const CPU_TARGETS: Readonly<Record<string, number>> = {
  '/': 0.6,
  '/items/7': 0.6,
  '/table/1000': 0.33,
}

/** How much later than a constant response's the first byte of a streaming page may be. */
export const FIRST_BYTE_OVER_CONSTANT_MS = 2

/** What the JavaScript of the start page may weigh beyond React's own, after gzip. */
export const BYTES_OVER_REACT = 5000

/** The time from the click to the page in the DOM; `prefetched` if the link was pointed at before. */
export const NAVIGATION_TARGETS_MS = { cold: 190, prefetched: 32 } as const

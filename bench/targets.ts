import { formatNumber } from './report/format-number.ts'

/** CPU per request, as a share of what plain Hono + React needs for the same page. */
export const CPU_TARGETS = { '/': 0.65, '/items/7': 0.65, '/table/1000': 0.25 } as const

/** The same with one middleware that reads a signed cookie, on both sides. */
export const CPU_TARGET_WITH_SESSION = 0.85

/** What visitors wait for under load, and what the process keeps, as a share of plain's. */
export const LOAD_TARGETS = { 'longest stop': 2, memory: 1.3 } as const

/** CPU of a page from the cache, as a share of plain's rendering. */
export const EDGE_CPU_TARGETS = { '/': 0.35, '/table/1000': 0.02 } as const

/**
 * CPU of a shared page for a visitor who is signed in, with a personal part, as a share of plain's rendering.
 */
export const PERSONAL_CPU_TARGETS = { '/': 1, '/table/1000': 0.5 } as const

/**
 * What the JavaScript of the start page may weigh beyond React's own, after gzip. The hashes in file names
 * move it by up to 10 bytes.
 */
export const BYTES_OVER_REACT = 7450

/** The time from the click to the page in the DOM; `prefetched` if the link was pointed at before. */
export const NAVIGATION_TARGETS_MS = { cold: 190, prefetched: 32 } as const

/**
 * A new visitor's first page against the same by hand: no later, which must be known to a twentieth of that.
 */
export const FIRST_VISIT_TARGETS = { laterMs: 0, interval: 0.05 } as const

/** In a page of 1,000 rows, on this CPU and on one that is slowed 4 times. */
export const IN_PLACE_TARGETS_MS = { 'press 1': 16, 'press 4': 50, 'frame 1': 50, 'frame 4': 50 }

/** A measured value that has a target. */
export interface Figure {
  name: string
  value: number
  /** The most that it may be. */
  target: number
}

/** A line for each value over its target. */
export function overTarget(figures: readonly Figure[]): string[] {
  return figures
    .filter(({ value, target }) => !(value <= target))
    .map(({ name, value, target }) => `Over its target: ${name}: ${formatNumber(value)}, not ${target}`)
}

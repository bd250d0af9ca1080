/** A heading is read from when it has come this far up, as a share of the window's height. */
const READ_FROM = 0.3

interface Scrolled {
  /** Where each heading is below the top of the window, in pixels, in their order. */
  tops: readonly number[]
  windowHeight: number
  isAtEnd: boolean
}

/** The number of the heading whose section is read; -1 above the first. At the end of a page it is the last one. */
export function currentHeading({ tops, windowHeight, isAtEnd }: Scrolled): number {
  if (isAtEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= windowHeight * READ_FROM)
}

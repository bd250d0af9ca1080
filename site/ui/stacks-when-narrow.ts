/** A phone has room for this many columns, and for this many with text. */
const MAX_NARROW_COLUMNS = 4
const MAX_NARROW_TEXT_COLUMNS = 2

/** Is a table with these columns shown row by row on a narrow page? */
export function stacksWhenNarrow(columns: readonly { isNumber?: boolean }[]): boolean {
  const texts = columns.filter(({ isNumber }) => !isNumber)
  return columns.length > MAX_NARROW_COLUMNS || texts.length > MAX_NARROW_TEXT_COLUMNS
}

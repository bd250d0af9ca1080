/** More columns, or more text columns, don't fit on a phone. */
const MAX_NARROW_COLUMNS = 4
const MAX_NARROW_TEXT_COLUMNS = 2

/** Is a table with these columns shown row by row if its page is narrow? */
export function stacksWhenNarrow(columns: readonly { isNumber?: boolean }[]): boolean {
  const texts = columns.filter(({ isNumber }) => !isNumber)
  return columns.length > MAX_NARROW_COLUMNS || texts.length > MAX_NARROW_TEXT_COLUMNS
}

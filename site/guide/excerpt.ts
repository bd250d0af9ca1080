const EXCERPT_CHARACTERS = 140
const BEFORE_WORD = 40

/** What is around the first of these words that a text has; its start if it has none. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = words.map((word) => lower.indexOf(word)).find((found) => found !== -1) ?? 0
  const start = at < EXCERPT_CHARACTERS / 2 ? 0 : text.lastIndexOf(' ', at - BEFORE_WORD) + 1
  const end = start + EXCERPT_CHARACTERS
  const excerpt = end < text.length ? text.slice(start, text.lastIndexOf(' ', end)) : text.slice(start)
  return `${start > 0 ? '… ' : ''}${excerpt}${end < text.length ? ' …' : ''}`
}

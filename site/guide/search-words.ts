/** Words that any section may have: they count only in a query that has no others. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from get how i if in into is it its me my of on or our ' +
    'so some that the then this to under use using want was we what when where which while who why ' +
    'will with without you your'
  ).split(' '),
)

/** What may follow a stem in another form of the same word: `cach` is in `cache`, `cached` and `caching`. */
const ENDINGS = /^(?:e|ed|er|ers|es|ied|ies|ing|ings|ion|ions|s|y)?$/

const LEAST_STEM = 3

/** The stems of the words of a query, each once. */
export function wordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))]
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '').replace(/([^l])\1$/, '$1')
  return stem.length < LEAST_STEM ? word : stem
}

/** How well a text has a word: 3 in any form, 2 as a start, 1 inside of another one, such as `data` in `useLoaderData`. */
export function matchWord(lowerText: string, stem: string): number {
  let best = 0
  let at = lowerText.indexOf(stem)
  while (at !== -1 && best < 3) {
    best = Math.max(best, matchAt(lowerText, at, at + stem.length))
    at = lowerText.indexOf(stem, at + 1)
  }
  return best
}

function matchAt(text: string, start: number, end: number): number {
  if (start > 0 && isLetter(text[start - 1])) return 1
  return ENDINGS.test(restOfWord(text, end)) ? 3 : 2
}

function restOfWord(text: string, start: number): string {
  let end = start
  while (end < text.length && isLetter(text[end])) end++
  return text.slice(start, end)
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

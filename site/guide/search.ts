import type { SearchSection } from './guide-text.ts'

/** A section that was found. */
export interface Found {
  title: string
  heading: string
  href: string
  /** What is around the first word. */
  excerpt: string
}

/** More than that nobody reads: another word finds fewer. */
const MOST_FOUND = 12
const EXCERPT_CHARACTERS = 140

/** The sections that have all words of a query, the best first; none for an empty query. */
export function searchGuide(sections: readonly SearchSection[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rated = sections.map((section) => ({ section, rating: rate(section, words) }))
  return rated
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, MOST_FOUND)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words[0]!) }))
    .map(({ title, heading, href, excerpt }) => ({ title, heading, href, excerpt }))
}

/** 0 if a word is missing. A word counts most where it names the section. */
function rate({ title, heading, text }: SearchSection, words: readonly string[]): number {
  const name = heading === '' ? title : heading
  const ratings = words.map(
    (word) => 8 * rateIn(name, word) + 3 * rateIn(title, word) + rateIn(text, word),
  )
  return ratings.includes(0) ? 0 : ratings.reduce((sum, rating) => sum + rating, 0)
}

/** A whole word is 3, the start of one 2, a part of one 1. */
function rateIn(text: string, word: string): number {
  const lower = text.toLowerCase()
  let best = 0
  for (let at = lower.indexOf(word); at !== -1 && best < 3; at = lower.indexOf(word, at + 1)) {
    const isStart = !isLetter(lower[at - 1])
    const isEnd = !isLetter(lower[at + word.length])
    best = Math.max(best, isStart ? (isEnd ? 3 : 2) : 1)
  }
  return best
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const start = at < EXCERPT_CHARACTERS / 2 ? 0 : text.lastIndexOf(' ', at - 40) + 1
  const end = start + EXCERPT_CHARACTERS
  const excerpt =
    end < text.length ? text.slice(start, text.lastIndexOf(' ', end)) : text.slice(start)
  return `${start > 0 ? '… ' : ''}${excerpt}${end < text.length ? ' …' : ''}`
}

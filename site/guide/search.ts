import { excerptOf } from './excerpt.ts'
import type { SearchSection } from './guide-text.ts'
import { matchWord, wordsOf } from './search-words.ts'

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
/** So that the first results are of several pages. */
const MOST_OF_PAGE = 2
/** A section has to have words of this weight, of all words of the query. */
const LEAST_SHARE = 0.5
/** What a match is worth in each part of a section. */
const WORTH = { name: 8, keywords: 8, title: 3, text: 2, code: 1 }
/** Of a section with the query in one piece: `c.env`, `data-history="replace"`. */
const PHRASE_FACTOR = 1.5

/** How well a section has each word of a query. */
interface Rated {
  section: SearchSection
  ratings: readonly number[]
  hasPhrase: boolean
}

/** The sections that have the words of a query, or most of them: the best first, decisions last; none for an empty query. */
export function searchGuide(sections: readonly SearchSection[], query: string): Found[] {
  const words = wordsOf(query)
  const phrase = query.trim().toLowerCase()
  const rated = sections.map((section) => rate(section, words, phrase))
  const weights = words.map((_, at) => rarity(rated, at))
  return best(rated, weights).map(({ title, heading, href, text }) => ({
    title,
    heading,
    href,
    excerpt: excerptOf(text, words),
  }))
}

function rate(section: SearchSection, words: readonly string[], phrase: string): Rated {
  const { heading, title, keywords, text, code } = section
  const name = heading === '' ? title : heading
  const parts = Object.entries({ name, keywords, title, text, code }).map(
    ([part, content]) => [WORTH[part as keyof typeof WORTH], content.toLowerCase()] as const,
  )
  return {
    section,
    ratings: words.map((word) =>
      parts.reduce((sum, [worth, content]) => sum + worth * matchWord(content, word), 0),
    ),
    hasPhrase: parts.some(([, content]) => content.includes(phrase)),
  }
}

/** A word that few sections have says more: https://en.wikipedia.org/wiki/Tf–idf */
function rarity(rated: readonly Rated[], at: number): number {
  const count = rated.filter(({ ratings }) => ratings[at]! > 0).length
  return Math.log(1 + rated.length / (1 + count))
}

function best(rated: readonly Rated[], weights: readonly number[]): SearchSection[] {
  const scored = rated
    .map((one) => ({ ...one.section, score: scoreOf(one, weights) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(isDecision(a)) - Number(isDecision(b)) || b.score - a.score)
  const ofPage = new Map<string, number>()
  return scored.filter(({ href }) => isAmongFirst(ofPage, pageOf(href))).slice(0, MOST_FOUND)
}

/** 0 if the section lacks too much of the query. */
function scoreOf({ ratings, hasPhrase }: Rated, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const had = weights.reduce((sum, weight, at) => sum + (ratings[at]! > 0 ? weight : 0), 0)
  if (had === 0 || had < LEAST_SHARE * total) return 0
  const score = ratings.reduce((sum, rating, at) => sum + rating * weights[at]!, 0)
  return score * (had / total) ** 2 * (hasPhrase ? PHRASE_FACTOR : 1)
}

function isAmongFirst(ofPage: Map<string, number>, page: string): boolean {
  const count = (ofPage.get(page) ?? 0) + 1
  ofPage.set(page, count)
  return count <= MOST_OF_PAGE
}

function isDecision({ href }: SearchSection): boolean {
  return href.startsWith('/guide/decisions/')
}

function pageOf(href: string): string {
  return href.split('#', 1)[0]!
}

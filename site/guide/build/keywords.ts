/** In a text of the guide, under a heading: what somebody types who looks for this section by another name. */
const KEYWORDS = /^<!-- keywords: (.*?) -->\n*/gms

/** The keywords of a part of a text; empty if it has none. */
export function keywordsOf(markdown: string): string {
  return [...markdown.matchAll(KEYWORDS)].map(([, words]) => words).join(' ')
}

/** The text as readers get it. */
export function withoutKeywords(markdown: string): string {
  return markdown.replace(KEYWORDS, '')
}

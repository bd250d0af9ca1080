import { mostRead, type PageLink } from './most-read.ts'
import { sections } from './search-index.ts'
import { searchGuide, type Found } from './search.ts'

export interface SearchResult {
  found: Found[]
  /** Where to go instead; empty if something was found. */
  pages: PageLink[]
}

/** Searches all of the guide. Browsers load this file when somebody goes to the search. */
export function searchAll(query: string): SearchResult {
  const found = searchGuide(sections, query)
  return { found, pages: found.length === 0 ? mostRead(sections) : [] }
}

import type { SearchSection } from './guide-text.ts'

export type PageLink = Pick<SearchSection, 'title' | 'href'>

/** Where readers begin who don't know what to search for. */
const MOST_READ = [
  'tutorial',
  'adding-a-page',
  'loading-data',
  'forms',
  'auth',
  'deploying',
  'troubleshooting',
  'arrivejs',
].map((topic) => `/guide/${topic}`)

/** The pages to offer when a search has found nothing. */
export function mostRead(sections: readonly SearchSection[]): PageLink[] {
  return MOST_READ.map((page) => sections.find(({ href }) => href === page))
    .filter((section) => section !== undefined)
    .map(({ title, href }) => ({ title, href }))
}

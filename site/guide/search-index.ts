import type { SearchSection } from './guide-text.ts'

const texts = import.meta.glob<readonly SearchSection[]>(
  ['../../docs/*.md', '../../docs/decisions/*.md'],
  { query: '?sections', import: 'default', eager: true },
)

/** All sections of the guide. Browsers load this file when somebody goes to the search. */
export const sections: readonly SearchSection[] = Object.values(texts).flat()

import type { SearchSection } from './guide-text.ts'

const texts = import.meta.glob<readonly SearchSection[]>(['../../docs/*.md', '../../docs/decisions/*.md'], {
  query: '?sections',
  import: 'default',
  eager: true,
})

/** All sections of the guide. */
export const sections: readonly SearchSection[] = Object.values(texts).flat()

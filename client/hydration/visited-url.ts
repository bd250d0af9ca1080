import type { ShownPage } from '../page/page-root.ts'

/**
 * The page with the query of the visitor's URL. A document from a file was rendered without one, and is hydrated without it, so
 * that React finds what the file has (tests/browser/document/one-engine/prerendered/visit.test.ts).
 */
export function withVisitedQuery(page: ShownPage): ShownPage {
  const { search } = location
  if (search === '' || page.url.search !== '') return page
  const url = new URL(page.url)
  url.search = search
  return { ...page, url }
}

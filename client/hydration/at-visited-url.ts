import type { ShownPage } from '../page/page-root.ts'

/**
 * The page at the visitor's URL. A document from a file was rendered without a query and for the site's own origin, and is hydrated
 * at that URL, so that React finds what the file has (tests/browser/document/one-engine/prerendered/visit.test.ts).
 */
export function atVisitedUrl(page: ShownPage): ShownPage {
  const { origin, search } = page.url
  const hasQuery = search !== '' || location.search === ''
  if (hasQuery && origin === location.origin) return page
  const url = new URL(location.href)
  url.pathname = page.url.pathname
  url.hash = ''
  return { ...page, url }
}

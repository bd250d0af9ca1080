import type { Route, Routes } from '../../src/api/routes/route.ts'
import type { LoadPage } from '../../src/navigation/load-attempt.ts'
import { createPrefetchCache, type PrefetchReason } from '../../src/navigation/prefetch.ts'
import type { Matcher } from '../../src/routing/match.ts'
import type { DocumentData } from './document-data.ts'
import { createLayoutKeeper } from './loaded-layouts.ts'
import { loadPage } from './load-page.ts'
import type { LoadedPage, PageMatch } from './loaded-page.ts'
import type { PageRequests } from './page-requests.ts'

export type PageLoader = ReturnType<typeof createPageLoader>

/**
 * Finds and loads pages, for a click or ahead of it. Loads never reject: a result says what the click comes
 * to. `matchUrl` finds the pages of `routes`, and redirects. The signal that a load gets is its only end; the
 * limit is that of its navigation or prefetch.
 */
export function createPageLoader(routes: Routes, matchUrl: Matcher<Route>, requests: PageRequests) {
  const documentData: DocumentData = { state: 'fresh' }
  const layouts = createLayoutKeeper(routes)
  const matchRoute = withoutDocuments(matchUrl)
  const prefetches = createPrefetchCache<LoadedPage>()

  function loadFrom(match: PageMatch | undefined, isPrefetch: boolean): LoadPage<LoadedPage> {
    let known = match
    return (href, signal, observer) => {
      const facts = { documentData, layouts, matchRoute, requests, isPrefetch }
      const request = { href, match: known, ...facts, signal, observer }
      known = undefined // a second attempt may go to another URL
      return loadPage(request)
    }
  }

  return {
    documentData,
    layouts,
    matchRoute,
    /** Loads a page for a click. `match` is that of the URL, if the caller knows it. */
    loadFor: (match?: PageMatch) => loadFrom(match, false),
    /** Resolves when the page is there or has failed; `undefined` if nothing was started. */
    prefetch: (url: string, match: PageMatch, reason?: PrefetchReason) =>
      prefetches.start(url, loadFrom(match, true), reason),
    prefetches,
  }
}

/**
 * Makes a matcher to which a page that is never hydrated is no page: the browser loads it as a document.
 * Without a network it is one, because the browser would replace the current page by its own error page:
 * `loadPage` waits for the network.
 */
function withoutDocuments(matchUrl: Matcher<Route>): Matcher<Route> {
  return (url) => {
    const match = matchUrl(url)
    const isDocument = match.type === 'page' && match.route.hydrate === 'never'
    return isDocument && navigator.onLine ? { type: 'unknown' } : match
  }
}

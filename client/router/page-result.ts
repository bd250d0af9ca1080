import type { Route } from '../../src/api/routes/route.ts'
import { ENDED } from '../../src/navigation/load-attempt.ts'
import type { FullPageLoad } from '../../src/navigation/navigation-state.ts'
import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { Matcher } from '../../src/routing/match.ts'
import { UNEXPECTED_ERROR } from '../../src/wire/error-title.ts'
import { createErrorPage, type LoadedPage } from '../loading/loaded-page.ts'
import type { RestoredPage } from '../page/cached-pages.ts'
import type { ReloadGuard } from './full-page-load/reload-guard.ts'

/** What an intercepted navigation results in: a page to show in place, or a full page load. */
export type RouteResult = PageResult | FullPageLoad

/** The page stays as it is, with all that was typed: the form has no result. */
export interface UnchangedPage {
  type: 'unchanged page'
}

export interface PageResult {
  type: 'page'
  page: LoadedPage
  url: string
  /** Brings the page's deferred values, and has the limit for showing it. */
  navigation?: PageNavigation<LoadedPage>
  /** Set if the page comes from the cache. */
  restored?: RestoredPage
  /** Shall the data of a cached page be loaded again in the background? */
  revalidate?: boolean
  /** Set if the page is the response to a form. */
  form?: 'accepted' | 'refused'
  /** What the notice says of a form that was refused, if the page can't be shown. */
  refusal?: string | undefined
}

export interface PageResultOptions {
  signal: AbortSignal
  build: string
  guard: ReloadGuard
  matchRoute: Matcher<Route>
}

/** Waits for a navigation's result. Rejects if the navigation was stopped or `signal` has fired. */
export async function pageResult(
  navigation: PageNavigation<LoadedPage>,
  { signal, build, guard, matchRoute }: PageResultOptions,
): Promise<RouteResult> {
  const result = await navigation.result
  signal.throwIfAborted()
  switch (result.type) {
    case 'stopped':
      throw ENDED
    case 'ready':
      return { ...result, type: 'page', navigation }
    case 'full-page-load':
      if (result.reason !== 'dead module' || guard.mayLoad(result.url)) return result
      guard.forget() // the visitor may ask for it again
      return { type: 'page', page: deadModulePage(result.url, build, matchRoute), url: result.url }
  }
}

/** The module was dead after a full page load too, so another one would not help. */
function deadModulePage(href: string, build: string, matchRoute: Matcher<Route>): LoadedPage {
  const url = new URL(href)
  const match = matchRoute(url)
  const problem = { status: 503, title: UNEXPECTED_ERROR, build }
  return createErrorPage(url, { problem }, match.type === 'page' ? match.params : {})
}

import type { Route } from '../../src/api/routes/route.ts'
import type {
  FullPageLoad,
  FullPageLoadReason,
  PageLoadResult,
} from '../../src/navigation/navigation-state.ts'
import type { LoadObserver } from '../../src/navigation/load-attempt.ts'
import type { Matcher, RedirectMatch } from '../../src/routing/match.ts'
import type { DocumentData } from './document-data.ts'
import { NO_DATA, NO_RESPONSE } from './data-response.ts'
import { loadModules, type PageModules } from './load-modules.ts'
import type { LayoutKeeper } from './loaded-layouts.ts'
import { createErrorPage, createPage, type LoadedPage, type PageMatch } from './loaded-page.ts'
import { isReachable } from './network.ts'
import type { PageRequests } from './page-requests.ts'

/** Browsers follow no more redirects either, and show a page of their own for a loop. */
const MAX_REDIRECTS = 20

interface PageLoadRequest {
  href: string
  /** The match of `href`; found here if the caller has none. */
  match: PageMatch | undefined
  matchRoute: Matcher<Route>
  requests: PageRequests
  documentData: DocumentData
  layouts: LayoutKeeper
  isPrefetch: boolean
  signal: AbortSignal
  observer: LoadObserver
}

/** Loads the data and the modules of a page in parallel, and follows its loader's redirects. */
export async function loadPage(request: PageLoadRequest): Promise<PageLoadResult<LoadedPage>> {
  let url = new URL(request.href)
  let match = request.match ?? request.matchRoute(url)
  for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
    if (url.origin !== location.origin) break
    if (match.type !== 'page' && match.type !== 'redirect') break
    const loaded =
      match.type === 'page' ? await loadMatch(url, match, request) : await followRedirect(url, match, request)
    if (loaded.type !== 'redirect') return loaded
    url = loaded.to
    match = request.matchRoute(url)
    request.observer.redirected(url.href)
  }
  return fullPageLoad(url, 'redirect out')
}

type MatchResult = PageLoadResult<LoadedPage> | { type: 'redirect'; to: URL }

async function followRedirect(
  url: URL,
  match: RedirectMatch,
  request: PageLoadRequest,
): Promise<MatchResult> {
  const response = await request.requests.redirect(url, match.location, request)
  return response.type === 'redirect' ? response : fullPageLoad(url, 'redirect out')
}

async function loadMatch(url: URL, match: PageMatch, request: PageLoadRequest): Promise<MatchResult> {
  const { observer } = request
  if (match.route.hydrate === 'never') return fullPageLoadIfReachable(url, 'not a page', request)
  // Before the data is there, the layouts on the screen may have been replaced.
  const layouts = request.layouts.retainedFor(url, match)
  // Request data first: starting an import costs a phone some milliseconds.
  const data = request.requests.load(url, { ...request, ...layouts, match })
  const modules = loadModules(match.route).catch(() => undefined)
  void modules.then((loaded) => loaded && observer.moduleLoaded())
  const response = await Promise.race([data, whenDead(modules)])
  const hasResponded = async () => data !== NO_DATA && (await data) !== NO_RESPONSE
  const deadModule = () => fullPageLoadIfReachable(url, 'dead module', request, hasResponded)
  if (!response) return deadModule()
  observer.dataLoaded()
  switch (response.type) {
    case 'unusable':
      if (response.reason !== 'no response') return fullPageLoad(url, response.reason)
      return fullPageLoadIfReachable(url, 'bad data', request)
    case 'redirect':
      return response
    case 'error':
    case 'data': {
      if (response.type === 'error' && !response.layouts) {
        return ready(createErrorPage(url, response, match.params))
      }
      const loaded = await modules
      return loaded ? ready(createPage(url, match, loaded, { ...response, ...layouts })) : deadModule()
    }
  }
}

/** Resolves only if a module can't be loaded, so that its data is not waited for. */
async function whenDead(modules: Promise<PageModules | undefined>): Promise<undefined> {
  return (await modules) ? new Promise(() => {}) : undefined
}

/**
 * Without a network, a full page load would replace a usable page by the browser's error page. But an
 * extension may block scripts only: `hasResponded` says whether the data has arrived.
 */
async function fullPageLoadIfReachable(
  url: URL,
  reason: FullPageLoadReason,
  { signal }: PageLoadRequest,
  hasResponded: () => Promise<boolean> = async () => false,
): Promise<PageLoadResult<never>> {
  const reach = () => isReachable(signal)
  // The network may be back by the time that a response could have come.
  const isOnline = (await reach()) || (await hasResponded()) || (await reach())
  return isOnline ? fullPageLoad(url, reason) : { type: 'offline', url: url.href }
}

function ready(page: LoadedPage): PageLoadResult<LoadedPage> {
  return { type: 'page', url: page.url.href, page }
}

function fullPageLoad(url: URL, reason: FullPageLoadReason): FullPageLoad {
  return { type: 'full-page-load', url: url.href, reason }
}

import { routes } from '#app/routes.ts'
import { onError } from 'virtual:arrive/browser-hook'
import type { BrowserErrorFacts, OnBrowserError } from '../../src/api/error-hooks.ts'
import type { Route } from '../../src/api/routes/route.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { decodeBootstrap } from '../../src/wire/bootstrap.ts'
import { REPORTING_MARK } from '../../src/wire/performance-marks.ts'
import { findBootstrap } from '../start/dom/runtime-elements.ts'
import { ERROR_EVENTS, type SeenEvent } from '../start/error-events.ts'
import { readErrorEvent } from './read-error-event.ts'

/** How many errors of one document are reported, so that an `onError` which causes errors itself ends. */
const MAX_REPORTS = 50

/** Passes errors on to the `onError` of `browser.ts`: the queued ones, then all that follow; each once. */
export function reportErrors(queued: readonly SeenEvent[]): void {
  performance.mark(REPORTING_MARK)
  if (!onError) return
  const hook = onError
  const matchRoute = createMatcher<Route>(routes)
  // React's own event comes before the browser's for the same error.
  const reported = new Set<unknown>()
  queued.forEach(report)
  for (const type of ERROR_EVENTS) {
    addEventListener(type, (event) => report({ event, href: location.href }))
  }

  function report(seen: SeenEvent): void {
    const found = readErrorEvent(seen)
    if (!found || reported.has(found.error) || reported.size === MAX_REPORTS) return
    const { type, error } = found
    reported.add(error)
    const url = new URL(found.url, seen.href)
    void callHook(hook, error, { type, url, requestId: requestIdOf(url), route: routeOf(url) })
  }

  function routeOf(url: URL): string | undefined {
    try {
      return matchRoute(url).name
    } catch {
      return undefined // the app's own parser of search params may throw
    }
  }
}

/** The request id of the Worker's error page, if this document is one and still shows it. */
function requestIdOf({ origin, pathname, search }: URL): string | undefined {
  const bootstrap = decodeBootstrap(findBootstrap()?.textContent ?? '')
  if (!bootstrap || !('page' in bootstrap) || bootstrap.page.type !== 'error') return undefined
  const document = new URL(bootstrap.href, origin)
  const isShown = document.pathname === pathname && document.search === search
  return isShown ? bootstrap.page.problem.requestId : undefined
}

/** What the hook throws is not passed to it again. */
async function callHook(onError: OnBrowserError, error: unknown, facts: BrowserErrorFacts): Promise<void> {
  try {
    await onError(error, facts)
  } catch (reason) {
    console.error('onError in browser.ts failed:', reason)
  }
}

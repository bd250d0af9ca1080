import { shouldIntercept, type NavigateFacts } from '../../src/navigation/should-intercept.ts'
import { dispatch, NAVIGATE_EVENT } from '../../src/wire/browser-events.ts'
import { FAILED_MARK } from '../../src/wire/performance-marks.ts'
import { correctFormData } from '../page/fields/correct-form-data.ts'
import { intercept } from './intercept.ts'
import { loadNavigation } from './load-navigation.ts'
import { showCurrent } from './navigate-again.ts'
import { navigateFacts, replacesDocument } from './navigate-facts.ts'
import { startRecording } from './navigation-recorder.ts'
import type { RouterParts } from './router-parts.ts'

/**
 * Intercepts a click, or any other navigation. Its page is loaded, for 3800 ms at most; then its URL is
 * committed and the page shown, or the browser loads it as a full page.
 */
export function onNavigate(event: NavigateEvent, router: RouterParts): void {
  correctFormData(event)
  // Nothing could be shown in place, and nothing that was typed is there to be lost.
  if (hasPageFailed()) return leaveToBrowser(event, 'failed page', router)
  if (isBlocked(event)) return router.fullPageLoads.goOn()
  const facts = navigateFacts(event, router.window)
  // Offline no document comes: a load that still seems to be pending was stopped.
  if (router.fullPageLoads.isPending() && !navigator.onLine) router.fullPageLoads.end()
  if (router.fullPageLoads.isPending()) return followFullPageLoad(event, facts, router)
  // A click on a link to the place in the page where it is already is newer than what is pending.
  if (facts.staysOnPage && !event.hashChange && !event.sourceElement) return router.current.urlChanged()
  router.deferred.discard()
  router.current.superseded()
  const decision = shouldIntercept(facts, router.matchRoute)
  if (!decision.intercept) return leaveToBrowser(event, decision.reason, router)
  // Only another document ends the one that the browser loads, which would come over the page.
  if (router.fullPageLoads.mayCome() && !staysOnPath(event, router)) {
    return leaveToBrowser(event, 'load pending', router)
  }
  router.current.started(event)
  intercept(event, loadNavigation(event, decision.match, router), router)
}

/** Has React failed for good in this document, so that nothing can be shown in place? */
function hasPageFailed(): boolean {
  return performance.getEntriesByName(FAILED_MARK).length > 0
}

/**
 * Does the page block this navigation, by `useBlocker` or by a listener of its own? Chromium calls the
 * listeners of `navigation` in their order, those that capture too (tests/browser/router/blocker.test.ts), so
 * the router asks here.
 */
function isBlocked(event: NavigateEvent): boolean {
  dispatch(NAVIGATE_EVENT, event)
  return event.defaultPrevented
}

/**
 * Only the browser can end its own load, so a newer click is a full page load as well, and so is Back:
 * Firefox would go on loading. What changes only the URL ends the event of the load in Chromium, but not the
 * load. A form whose result is being loaded is not sent again.
 */
function followFullPageLoad(event: NavigateEvent, facts: NavigateFacts, router: RouterParts): void {
  if (router.sendForm.isPending(event)) return event.preventDefault()
  if (facts.isDownload) return
  router.fullPageLoads.follow(event)
  if (!facts.staysOnPage && event.destination.sameDocument) loadAfterCommit(event, 'load pending', router)
}

function leaveToBrowser(event: NavigateEvent, reason: string, router: RouterParts): void {
  const { deferred, fullPageLoads, pages, window } = router
  const { url, sameDocument } = event.destination
  const isOther = replacesDocument(event, window)
  if (sameDocument) {
    // A jump inside a page whose URL Back has set, but that is not there yet, has to load it.
    const isMissing = reason === 'failed page' ? isOther : !isPathOf(pages.current(), url)
    if (isMissing) loadAfterCommit(event, reason, router)
    else if (isOther) router.current.clickedAgain()
  } else if (isOther) {
    if (event.canIntercept) {
      if (deferred.defer(event)) return
      startRecording().fullPageLoad(url, reason)
    }
    if (url.startsWith('http')) fullPageLoads.leave()
  }
}

/** Another search of the page, or its own form: a full page load would lose what else is in the page. */
function staysOnPath({ destination, formData }: NavigateEvent, { pages, window }: RouterParts): boolean {
  const { url } = destination
  return isPathOf(pages.current(), url) && (url !== window.location.href || formData !== null)
}

/** Another search of an error page: it is the page of its entry already. */
function isPathOf({ url }: { url: URL }, target: string): boolean {
  return url.pathname === new URL(target).pathname
}

/** To a history entry of this document the browser changes only the URL: by Back, Forward or `pushState`. */
function loadAfterCommit(
  event: NavigateEvent,
  reason: string,
  { current, fullPageLoads }: RouterParts,
): void {
  current.started(event, showCurrent)
  const target = { url: event.destination.url, reason }
  event.intercept({
    handler: () => fullPageLoads.startAfterCommit(event, target, startRecording()),
  })
}

import { shouldIntercept } from '../../src/navigation/should-intercept.ts'
import { correctFormData } from '../page/fields/correct-form-data.ts'
import { hasPageFailed } from './full-page-load/has-page-failed.ts'
import { intercept } from './intercept.ts'
import { isBlocked } from './is-blocked.ts'
import { loadNavigation } from './load-navigation.ts'
import { navigateFacts, replacesDocument } from './navigate-facts.ts'
import type { RouterParts } from './router-parts.ts'

/**
 * A click, or any other navigation: it is loaded, no longer than 3800 ms, and intercepted; then its URL is committed
 * and its page shown, or the browser loads it as a full page.
 */
export function onNavigate(event: NavigateEvent, router: RouterParts): void {
  correctFormData(event)
  // Nothing could be shown in place, and nothing that was typed is there to be lost.
  if (hasPageFailed()) return leaveToBrowser(event, 'failed page', router)
  if (isBlocked(event)) return
  if (router.fullPageLoads.isPending()) return followFullPageLoad(event, router)
  const facts = navigateFacts(event)
  if (facts.staysOnPage && !event.hashChange) return router.current.urlChanged()
  router.deferred.discard()
  const decision = shouldIntercept(facts, router.matchRoute)
  if (!decision.intercept) return leaveToBrowser(event, decision.reason, router)
  router.current.started(event)
  intercept(event, loadNavigation(event, decision.match, router), router)
}

/**
 * Only the browser can end its own load, so a newer click is a full page load as well. A form whose result is being
 * loaded is not sent again.
 */
function followFullPageLoad(event: NavigateEvent, { fullPageLoads, sendForm }: RouterParts): void {
  if (sendForm.isPending(event)) event.preventDefault()
  else if (replacesDocument(event)) fullPageLoads.follow(event)
}

function leaveToBrowser(
  event: NavigateEvent,
  reason: string,
  { deferred, recorder }: RouterParts,
): void {
  if (!event.canIntercept || !replacesDocument(event) || deferred.defer(event)) return
  recorder.start().fullPageLoad(event.destination.url, reason)
}

import { withinLimit } from '../../src/navigation/deadline.ts'
import { ENDED } from '../../src/navigation/load-attempt.ts'
import type { FullPageLoad } from '../../src/navigation/navigation-state.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { showMutationNotice } from '../mutations/mutation-notice.ts'
import { scrollInstantly } from '../page/instant-scroll.ts'
import type { PageWindow } from '../page/page-window.ts'
import { showProgress } from '../page/progress.ts'
import { replacesEntry } from './navigate-settings.ts'
import type { Recording, Source } from './navigation-recorder.ts'
import type { PageResult, RouteResult, UnchangedPage } from './page-result.ts'
import type { RouterParts } from './router-parts.ts'
import { showNavigation } from './show-navigation.ts'

/** A navigation that the router has intercepted. */
export interface RouteNavigation {
  /** Rejects if the navigation is cancelled. */
  result: Promise<RouteResult | UnchangedPage>
  recording: Recording
  source: Source
}

/** Intercepts a navigation: its URL is committed when the page is ready, then the page is shown. */
export function intercept(
  event: NavigateEvent,
  { result, recording, source }: RouteNavigation,
  router: RouterParts,
): void {
  const { fullPageLoads, window } = router
  const { location, navigation } = window
  const progress = showProgress(event.signal)
  result.catch(progress.end)

  async function commit(controller: NavigationPrecommitController): Promise<void> {
    const end = await result
    if (event.navigationType === 'traverse') return
    if (end.type === 'unchanged page') return stay(controller, window)
    if (end.type === 'full-page-load') return fullPageLoads.startBeforeCommit(event, end, recording)
    const isReplacing = replacesEntry(event)
    if (end.url === event.destination.url && !event.formData && !isReplacing) return
    // A navigation that ends at the current URL adds nothing to the history.
    const history = isReplacing || end.url === location.href ? 'replace' : 'auto'
    try {
      controller.redirect(end.url, { history })
    } catch {
      return fullPageLoads.startBeforeCommit(event, { reason: 'redirect out', url: end.url }, recording)
    }
  }

  async function showCommitted(): Promise<void> {
    router.current.ahead()
    const end = await result
    event.signal.throwIfAborted()
    if (end.type === 'unchanged page') {
      router.current.shown(event)
      router.missed.show()
      return progress.end()
    }
    if (end.type === 'full-page-load') return fullPageLoads.startAfterCommit(event, end, recording)
    // A URL that was committed first, as by Back, can't become the one that it was redirected to:
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-navigationprecommitcontroller-redirect
    if (end.url !== location.href)
      return fullPageLoads.startAfterCommit(event, { reason: 'late redirect', url: end.url }, recording)
    scrollInstantly(navigation)
    const before = router.pages.current().url.href
    const late = await firstOf(showNavigation(event, end, router), end, before)
    if (late && router.current.isAwaited(event)) return router.reload()
    if (late) return fullPageLoads.startAfterCommit(event, late, recording)
    if (event.formData) router.sendForm.end(event)
    recording.shownInPlace(end.url, source)
    progress.end()
  }

  event.intercept({
    focusReset: 'manual',
    // `showNavigation` scrolls.
    ...(event.navigationType !== 'traverse' && { scroll: 'manual' }),
    handler: showCommitted,
    // Browsers without it ignore it. A traversal that the page can't cancel has no time before its commit:
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-navigateevent-intercept
    ...(event.cancelable && { precommitHandler: commit }),
  })
}

/**
 * Ends a form's navigation at the entry of the page, with what the app has stored in it. Drivers wait for
 * one that is neither committed nor replaced: https://github.com/microsoft/playwright/issues/32899
 */
function stay(controller: NavigationPrecommitController, { location, navigation }: PageWindow): void {
  const { state } = history
  const finished = navigation.transition?.finished
  // In the shim, whose navigations no driver sees.
  if (!finished) throw ENDED
  controller.redirect(location.href, { history: 'replace' })
  // Only then, because it would end this navigation.
  finished.then(
    () => history.replaceState(state, ''),
    () => {},
  )
}

/**
 * Resolves when the page is shown; with the full page load if it is not shown at the limit, since React may
 * wait for a part of it. A page that was loaded for the click has the click's limit, any other its own. A
 * page whose form was refused stays, with all that was typed.
 */
async function firstOf(
  shown: Promise<void>,
  { navigation, url, form, refusal }: PageResult,
  before: string,
): Promise<FullPageLoad | void> {
  if (navigation) return Promise.race([shown, navigation.late])
  const isShown = await withinLimit(
    document,
    ROUTE_LOAD_LIMIT_MS,
    shown.then(() => true),
  )
  if (isShown) return
  if (form === 'refused' && url === before) return showMutationNotice(refusal)
  const accepted = form === 'accepted' && { form }
  return { type: 'full-page-load', reason: 'late page', url, ...accepted }
}

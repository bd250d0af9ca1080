import type { NavigateInfo } from '../../src/api/hooks/navigate.ts'
import { navigateTo } from './navigate-to.ts'
import { keepsScroll, replacesEntry } from './navigate-settings.ts'

/**
 * Resumes a navigation that `history.pushState` or `replaceState` has ended. Libraries call them to write
 * their state into the search, a while after the visitor has typed; meanwhile a link may have been clicked,
 * and browsers end what is pending ("inner navigate event firing algorithm",
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#inner-navigate-event-firing-algorithm). Forms
 * are not sent again.
 */
export function navigateAgain(event: NavigateEvent): void {
  const { destination, info, formData, navigationType } = event
  if (formData || navigationType === 'traverse') return
  const isReplacing = navigationType === 'replace' || replacesEntry(event)
  const settings: NavigateInfo = { scroll: 'keep' }
  // It was dispatched at the object itself.
  navigateTo(event.target as Navigation, destination.url, {
    history: isReplacing ? 'replace' : 'push',
    state: destination.getState(),
    info: keepsScroll(event) ? settings : info,
  })
}

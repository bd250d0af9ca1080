import type { NavigateInfo } from '../../src/api/hooks/navigate.ts'
import { navigateTo } from './navigate-to.ts'
import { keepsScroll, replacesEntry } from './navigate-settings.ts'

/**
 * Resumes a navigation that `history.pushState` or `replaceState` has ended. Libraries call them to write
 * their state into the search, a while after the visitor has typed; meanwhile a link may have been clicked,
 * and browsers end what is pending ("inner navigate event firing algorithm",
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#inner-navigate-event-firing-algorithm). Forms
 * are not sent again. A traversal may have changed the URL before: then the page of that is still missing.
 */
export function navigateAgain(event: NavigateEvent): void {
  const { destination, info, formData, navigationType } = event
  if (formData) return
  // It was dispatched at the object itself.
  const navigation = event.target as Navigation
  if (navigationType === 'traverse') return goAgain(event, navigation)
  if (info === TO_CURRENT) return showCurrent(event)
  const isReplacing = navigationType === 'replace' || replacesEntry(event)
  const settings: NavigateInfo = { scroll: 'keep' }
  navigateTo(navigation, destination.url, {
    history: isReplacing ? 'replace' : 'push',
    state: destination.getState(),
    info: keepsScroll(event) ? settings : info,
  })
}

const TO_CURRENT = {}

/** To the page of the URL, whatever that is by now. To a place in it the browser only jumps. */
export function showCurrent({ target }: NavigateEvent): void {
  if (location.hash) return location.reload()
  navigateTo(target as Navigation, location.href, { history: 'replace', info: TO_CURRENT })
}

function goAgain(event: NavigateEvent, navigation: Navigation): void {
  const { key } = event.destination
  // `pushState` has removed the entries of a Forward.
  if (!navigation.entries().some((entry) => entry.key === key)) return showCurrent(event)
  const { committed, finished } = navigation.traverseTo(key)
  for (const end of [committed, finished]) end?.catch(() => {})
}

import type { NavigateInfo } from '../../src/wire/navigate-info.ts'
import { keepsScroll, replacesEntry } from './navigate-settings.ts'

/**
 * Goes on with navigations that `history.pushState` or `replaceState` has ended. Libraries call them to write
 * their state into the search, a while after the visitor has typed; meanwhile a link may have been clicked,
 * and browsers end what is pending ("inner navigate event firing algorithm",
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#inner-navigate-event-firing-algorithm).
 * Forms are not sent again.
 */
export interface Interruptions {
  /** The router has intercepted a navigation. */
  started(event: NavigateEvent): void
  /** Its URL is committed. */
  committed(): void
  /** A script has changed the URL of the page shown. */
  urlChanged(): void
}

export function createInterruptions(): Interruptions {
  let pending: NavigateEvent | undefined
  let interrupted: NavigateEvent | undefined

  /** The event of what has ended it follows in the same task; Stop has none. */
  function onAbort(event: NavigateEvent): void {
    if (pending !== event) return
    pending = undefined
    interrupted = event
    setTimeout(() => (interrupted = undefined))
  }

  return {
    started(event) {
      pending = event
      event.signal.addEventListener('abort', () => onAbort(event))
    },
    committed: () => void (pending = undefined),
    urlChanged() {
      const event = interrupted
      // Before the load is stopped for want of clicks (client/router/pending-navigations.ts), so that this one joins it.
      if (event && !event.formData && event.navigationType !== 'traverse') {
        queueMicrotask(() => navigateAgain(event))
      }
    },
  }
}

function navigateAgain(event: NavigateEvent): void {
  const { destination, info, navigationType } = event
  const isReplacing = navigationType === 'replace' || replacesEntry(event)
  const settings: NavigateInfo = { scroll: 'keep' }
  const { committed, finished } = navigation.navigate(destination.url, {
    history: isReplacing ? 'replace' : 'push',
    state: destination.getState(),
    info: keepsScroll(event) ? settings : info,
  })
  // As for the click, whose promises nobody has.
  committed?.catch(() => {})
  finished?.catch(() => {})
}

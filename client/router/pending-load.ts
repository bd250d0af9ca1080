import { dispatch, FULL_PAGE_LOAD_EVENT } from '../../src/wire/browser-events.ts'
import type { PageWindow } from '../page/page-window.ts'
import { showFullPageLoad, type Progress } from '../page/progress.ts'

const RECEIVED_NOTICE = 'Your form was received. Loading its page…'

/**
 * The full page load that the browser is about to complete. Shows progress from the start of a full page load
 * until the document is replaced or the visitor stops the load. `onEnd` is called if the document stays. The
 * event is for `useBlocker`, which has asked already, and for which `beforeunload` would ask again.
 */
export function createPendingLoad(onEnd: () => void, window: PageWindow) {
  let pending: object | undefined
  let progress: Progress | undefined
  // The document may come back from the back/forward cache, as it is now.
  window.addEventListener('pagehide', reset)
  // Firefox does not abort the signal when a load is stopped. Clicks stay full page loads, because Esc
  // may have been meant for something else.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) progress?.end()
  })

  /**
   * It begins, or goes to another URL instead. `form`: it shows the result of a form. A newer navigation
   * aborts the signal, and its event follows in the same task; so does Stop, without one.
   */
  function follow(event: NavigateEvent, form?: 'accepted'): void {
    pending = event
    progress ??= form ? showFullPageLoad(RECEIVED_NOTICE, 'received') : showFullPageLoad()
    dispatch(FULL_PAGE_LOAD_EVENT, true)
    event.signal.addEventListener('abort', () => setTimeout(() => pending === event && end()), {
      once: true,
    })
  }

  /** A newer navigation has aborted the signal and was blocked: the browser goes on loading. */
  function goOn(): void {
    if (pending) pending = {}
  }

  /** The visitor was asked, and may have decided to stay. */
  function end(): void {
    if (pending) onEnd()
    reset()
  }

  function reset(): void {
    if (pending) dispatch(FULL_PAGE_LOAD_EVENT, false)
    pending = undefined
    progress?.end()
    progress = undefined
  }

  return {
    isPending: () => pending !== undefined,
    follow,
    goOn,
    end,
  }
}

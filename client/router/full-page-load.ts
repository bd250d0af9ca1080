import { showFullPageLoad, type Progress } from '../page/progress.ts'

/** The full page load under way, which only the browser can end. */
export interface FullPageLoad {
  isPending(): boolean
  /** Shows that the browser is about to load a page, in the place of this navigation. */
  start(event: NavigateEvent): void
  /** The browser loads another page instead. */
  follow(event: NavigateEvent): void
}

/** Shows a full page load until the page is replaced, or the visitor stops it. */
export function createFullPageLoad(): FullPageLoad {
  let newest: NavigateEvent | undefined
  let progress: Progress | undefined
  // The page may come back from the back/forward cache, as it is now.
  window.addEventListener('pagehide', end)
  // Firefox aborts no signal when a load is stopped. Clicks go on as full page loads, since the key
  // may have meant something else.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) progress?.end()
  })

  return {
    isPending: () => newest !== undefined,
    start(event) {
      progress = showFullPageLoad()
      follow(event)
    },
    follow,
  }

  /** A navigation is aborted by a newer one, of which the browser tells in the same task, or by Stop. */
  function follow(event: NavigateEvent): void {
    newest = event
    event.signal.addEventListener('abort', () => setTimeout(() => newest === event && end()))
  }

  function end(): void {
    newest = undefined
    progress?.end()
    progress = undefined
  }
}

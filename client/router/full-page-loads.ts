import type { FullPageLoad } from '../../src/navigation/navigation-state.ts'
import { dispatch, FULL_PAGE_LOAD_EVENT } from '../../src/wire/browser-events.ts'
import { showFullPageLoad, type Progress } from '../page/progress.ts'
import { replacesEntry } from './navigate-settings.ts'
import type { Recording } from './navigation-recorder.ts'

/** Loads URLs as new documents, in the place of navigations that the router has intercepted. */
export interface FullPageLoads {
  isPending(): boolean
  /** Before the URL changes: the browser goes to the target and adds the history entry itself. */
  startBeforeCommit(
    event: NavigateEvent,
    target: FullPageLoad,
    recording: Recording,
  ): Promise<never>
  /** After the URL has changed: its history entry is there, only the document is missing. */
  startAfterCommit(event: NavigateEvent, target: FullPageLoad, recording: Recording): Promise<never>
  /** The pending full page load goes to another URL instead. */
  follow(event: NavigateEvent): void
  /** The visitor was asked, and may have decided to stay. */
  end(): void
}

/**
 * Firefox keeps a page out of its back/forward cache while it ends an aborted request, which took up to
 * 5 ms when it was measured ("the back/forward cache" in tests/browser).
 */
const ABORTED_REQUESTS_MS = 20

/**
 * Shows progress from the start of a full page load until the document is replaced or the visitor
 * stops the load. `ready` resolves when the browser may load it; it returns `undefined` if that is now.
 * `onEnd` is called if the document stays.
 */
export function createFullPageLoads(
  ready: (event: NavigateEvent) => Promise<void> | undefined,
  onEnd: () => void,
): FullPageLoads {
  let pending: NavigateEvent | undefined
  let progress: Progress | undefined
  // The document may come back from the back/forward cache, as it is now.
  window.addEventListener('pagehide', reset)
  // Firefox does not abort the signal when a load is stopped. Clicks stay full page loads, because Esc
  // may have been meant for something else.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) progress?.end()
  })

  async function start(
    event: NavigateEvent,
    { url, reason }: FullPageLoad,
    recording: Recording,
    load: () => void,
  ): Promise<never> {
    await ready(event)
    await new Promise((resolve) => setTimeout(resolve, ABORTED_REQUESTS_MS))
    event.signal.throwIfAborted()
    recording.fullPageLoad(url, reason)
    progress = showFullPageLoad()
    follow(event)
    load()
    return new Promise(() => {}) // the load aborts this navigation
  }

  /** A newer navigation aborts the signal, and its event follows in the same task; so does Stop, without one. */
  function follow(event: NavigateEvent): void {
    pending = event
    report(true)
    event.signal.addEventListener('abort', () => setTimeout(() => pending === event && end()))
  }

  function end(): void {
    if (pending) onEnd()
    reset()
  }

  function reset(): void {
    if (pending) report(false)
    pending = undefined
    progress?.end()
    progress = undefined
  }

  return {
    isPending: () => pending !== undefined,
    startBeforeCommit: (event, target, recording) =>
      start(event, target, recording, () => {
        if (event.navigationType === 'replace' || replacesEntry(event)) location.replace(target.url)
        else location.assign(target.url)
      }),
    startAfterCommit: (event, target, recording) =>
      start(event, target, recording, () => {
        if (location.href === target.url) location.reload()
        else location.replace(target.url)
      }),
    follow,
    end,
  }
}

/** For `useBlocker`, which has asked already, and for which `beforeunload` would ask again. */
function report(isPending: boolean): void {
  dispatch(FULL_PAGE_LOAD_EVENT, isPending)
}

import type { FullPageLoad } from '../../../src/navigation/navigation-state.ts'
import { replacesEntry } from '../navigate-settings.ts'
import type { Recording } from '../navigation-recorder.ts'
import { createPendingLoad } from '../pending-load.ts'
import type { PageWindow } from '../../page/page-window.ts'

export interface Target extends Pick<FullPageLoad, 'url' | 'form'> {
  reason: string
}

/**
 * Firefox keeps a page out of its back/forward cache while it ends an aborted request, which took up to
 * 5 ms when it was measured ("the back/forward cache" in tests/browser).
 */
const ABORTED_REQUESTS_MS = 20

/** A document that the browser loads by itself may still come for so long. */
const LEFT_LIMIT_MS = 10_000

/**
 * Loads URLs as new documents, in the place of navigations that the router has intercepted. `ready` resolves
 * when the browser may load a document; it returns `undefined` if that is now.
 */
export function createFullPageLoads(
  ready: (event: NavigateEvent) => Promise<void> | undefined,
  onEnd: () => void,
  window: PageWindow,
) {
  const { location, navigation } = window
  const pending = createPendingLoad(onEnd, window)
  let leftUntil = 0
  window.addEventListener('pagehide', () => void (leftUntil = 0))
  window.addEventListener('pageshow', showEntry)

  /**
   * Firefox 153 shows a document out of its back/forward cache under the URL that it had when it was left,
   * also by `history.go(-2)` to an entry before that ("Back over a document" in
   * tests/browser/router/navigation.test.ts).
   */
  function showEntry({ persisted }: PageTransitionEvent): void {
    const url = navigation.currentEntry?.url
    if (persisted && url && url !== location.href) location.replace(url)
  }

  async function start(
    event: NavigateEvent,
    { url, reason, form }: Target,
    recording: Recording,
    load: () => void,
  ): Promise<never> {
    await ready(event)
    await new Promise((resolve) => setTimeout(resolve, ABORTED_REQUESTS_MS))
    event.signal.throwIfAborted()
    recording.fullPageLoad(url, reason)
    pending.follow(event, form)
    load()
    return new Promise(() => {}) // the load aborts this navigation
  }

  return {
    ...pending,
    end(): void {
      leftUntil = 0
      pending.end()
    },
    /** The browser acts on a click, and does not say whether it loads a document or has found a download. */
    leave: () => void (leftUntil = performance.now() + LEFT_LIMIT_MS),
    /** May a document come from such a click? */
    mayCome: () => performance.now() < leftUntil,
    /** Before the URL changes: the browser goes to the target and adds the history entry itself. */
    startBeforeCommit: (event: NavigateEvent, target: Target, recording: Recording) =>
      start(event, target, recording, () => {
        if (event.navigationType === 'replace' || replacesEntry(event)) location.replace(target.url)
        else location.assign(target.url)
      }),
    /** After the URL has changed: its history entry is there, only the document is missing. */
    startAfterCommit: (event: NavigateEvent, target: Target, recording: Recording) =>
      start(event, target, recording, () => {
        if (location.href === target.url) location.reload()
        else location.replace(target.url)
      }),
  }
}

import type { FullPageLoad } from '../../../src/navigation/navigation-state.ts'
import { network } from '../../loading/network.ts'
import { showNotice } from '../../start/dom/notice.ts'
import { replacesEntry } from '../navigate-settings.ts'
import type { Recording } from '../navigation-recorder.ts'
import { createPendingLoad } from '../pending-load.ts'
import { OFFLINE_NOTICE } from '../pending-navigations.ts'
import type { PageWindow } from '../../page/page-window.ts'

interface FullPageLoadOptions {
  window: PageWindow
  /** The page in the DOM. */
  shown: () => { url: URL }
  /** When the browser has acted on a click before. */
  leftAt: number | undefined
  /** Loads this URL, or that of the document, when the network is there. */
  reload: (url?: string) => void
}

/** Offline, the browser would show its own error page in the place of this one. */
export async function networkBack(signal: AbortSignal): Promise<void> {
  showNotice(OFFLINE_NOTICE, 'offline')
  await network.back(signal).finally(() => showNotice())
}

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
  { window, shown, leftAt = -Infinity, reload }: FullPageLoadOptions,
) {
  const { location } = window
  const pending = createPendingLoad(onEnd, window)
  let leftUntil = leftAt + LEFT_LIMIT_MS
  window.addEventListener('pagehide', () => void (leftUntil = 0))
  window.addEventListener('pageshow', ({ persisted }) => persisted && showEntry(window, shown(), reload))

  async function start(
    event: NavigateEvent,
    { url, reason, form }: Target,
    recording: Recording,
    load: () => void,
  ): Promise<never> {
    let isLoading = false
    event.signal.addEventListener('abort', () => isLoading || onEnd(), { once: true })
    await ready(event)
    await new Promise((resolve) => setTimeout(resolve, ABORTED_REQUESTS_MS))
    if (network.seemsDown()) await networkBack(event.signal)
    event.signal.throwIfAborted()
    recording.fullPageLoad(url, reason)
    pending.follow(event, form)
    isLoading = true
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
    /** May a document come from such a click? Offline none does. */
    mayCome: () => navigator.onLine && performance.now() < leftUntil,
    /** Before the URL changes: the browser goes to the target and adds the history entry itself. */
    startBeforeCommit: (event: NavigateEvent, target: Target, recording: Recording) =>
      start(event, target, recording, () => {
        const isReplacing = event.navigationType === 'replace' || replacesEntry(event)
        loadUrl(target.url, location, isReplacing ? 'replace' : 'assign')
      }),
    /** After the URL has changed: its history entry is there, only the document is missing. */
    startAfterCommit: (event: NavigateEvent, target: Target, recording: Recording) =>
      start(event, target, recording, () => {
        if (location.href === target.url) location.reload()
        else loadUrl(target.url, location, 'replace')
      }),
  }
}

/**
 * Firefox 153 shows a document out of its back/forward cache under the URL that it had when it was left, also
 * by `history.go(-2)` to an entry before that ("Back over a document" in
 * tests/browser/router/navigation.test.ts). A document that was left on the way to a page may have its URL.
 */
function showEntry(
  { location, navigation }: PageWindow,
  { url }: { url: URL },
  reload: FullPageLoadOptions['reload'],
): void {
  const entryUrl = navigation.currentEntry?.url
  if (entryUrl && entryUrl !== location.href) reload(entryUrl)
  else if (url.pathname + url.search !== location.pathname + location.search) reload()
}

/** To a place in its own page the browser only jumps. */
function loadUrl(url: string, location: Location, method: 'assign' | 'replace'): void {
  const [page] = location.href.split('#')
  const isJump = url.startsWith(`${page}#`)
  location[method](url)
  if (isJump) location.reload()
}

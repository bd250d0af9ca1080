import { loadWhen } from 'virtual:arrive/load-when'
import { MISSING_FILE } from '../../src/wire/missing-file.ts'
import { FAILED_MARK, REPORTING_MARK } from '../../src/wire/performance-marks.ts'
import { UNHYDRATED_STATE } from '../../src/wire/history-state.ts'

/** With the URL: a key of the tab's storage, whose value is the build that failed to show it. */
const KEY = 'arrive:failed-page '

/** How long the app's `onError` has to get the errors before the document is replaced. */
const REPORT_LIMIT_MS = 1000

const REACH_LIMIT_MS = 3000

/** Loads the page again if a file was missing, or if a translator or an extension has broken it. */
export function endPart(build: string, error: unknown): void {
  if (isMissingFile(error) || isForeignChange(error)) void loadAgainOnce(build)
}

const isMissingFile = (error: unknown): boolean => Object(error).name === MISSING_FILE

/**
 * Has React wanted to remove a node that a translator or an extension has moved? The page itself is sound
 * then. Safari does not name the method:
 * https://developer.mozilla.org/docs/Web/API/Node/removeChild#exceptions
 */
function isForeignChange(error: unknown): boolean {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return false
  return /removeChild|insertBefore|can not be found here/.test(error.message)
}

/** Loads the page again, unless that was done before in this tab and build, or another page is on its way. */
async function loadAgainOnce(build: string): Promise<void> {
  if ((await mayLoadAgain()) && !isGoingOn() && isFirstFailure(build)) void loadAgain()
}

/** Has the visitor asked for a page that will take the place of this one? The shim doesn't tell. */
function isGoingOn(): boolean {
  const { transition, currentEntry } = window.navigation ?? {}
  return Boolean(transition) && transition!.from.id === currentEntry!.id
}

/** Is there a server to load it from? The browser's own error page has no links. */
async function mayLoadAgain(): Promise<boolean> {
  if (import.meta.env.DEV || !navigator.onLine) return false
  const signal = AbortSignal.timeout(REACH_LIMIT_MS)
  return fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal }).then(Boolean, () => false)
}

/**
 * React has removed the whole document. One that could not be hydrated is loaded again and then stays as the
 * Worker sends it. Any other page is loaded again once; after that, and offline, it is not. `hydrated`: when
 * it was; `undefined` if this was the first rendering. Resolves with whether it is loaded.
 */
export async function endDocument(build: string, hydrated: PerformanceEntry | undefined): Promise<boolean> {
  if (!(await mayLoadAgain()) || (hydrated && !isFirstFailure(build))) return false
  if (!hydrated) history.replaceState({ [UNHYDRATED_STATE]: true }, '')
  void loadAgain()
  return true
}

/**
 * Loads the page again if something was thrown while it was being rendered, and it is not in the DOM after
 * that. No boundary gets what is thrown out of a commit: React has no handler around the elements of
 * `<head>`, such as a `<title>` that a script has removed (`commitDeletionEffectsOnFiber` in
 * https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberCommitWork.js).
 */
export async function endRendering(
  build: string,
  event: ErrorEvent | PromiseRejectionEvent,
  isRendering: () => boolean,
): Promise<void> {
  const error: unknown = 'reason' in event ? event.reason : event.error
  // A part of the page whose file is missing breaks nothing.
  if (isMissingFile(error)) return
  // In a view transition the commit is the browser's callback.
  await document.activeViewTransition?.updateCallbackDone.catch(() => {})
  setTimeout(() => isRendering() && void loadAgainOnce(build))
}

/** If there is a router, it lets the forms that are pending go first. */
async function loadAgain(): Promise<void> {
  performance.mark(FAILED_MARK)
  const limit = new Promise((resolve) => setTimeout(resolve, REPORT_LIMIT_MS))
  if (loadWhen) await Promise.race([whenReporting(), limit])
  location.reload()
}

/** Resolves when the app's `browser.ts` has loaded and has got the errors. */
function whenReporting(): Promise<void> {
  return new Promise((resolve) => {
    const isThere = (list: PerformanceObserverEntryList) => list.getEntriesByName(REPORTING_MARK).length > 0
    const observer = new PerformanceObserver((list) => isThere(list) && resolve())
    observer.observe({ type: 'mark', buffered: true })
  })
}

/** Without storage nothing would stop a loop. */
function isFirstFailure(build: string): boolean {
  const key = KEY + location.href
  try {
    if (sessionStorage.getItem(key) === build) return false
    sessionStorage.setItem(key, build)
    return true
  } catch {
    return false
  }
}

import type { HydrationOptions } from 'react-dom/client'
import { loadWhen } from 'virtual:arrive/load-when'
import { PageBoundary } from '../../src/view/page-boundary.tsx'
import {
  dispatch,
  PANEL_EVENT,
  RENDER_ERROR_EVENT,
  RELOAD_PAGE_EVENT,
} from '../../src/wire/browser-events.ts'
import { errorFacts, errorText } from '../../src/wire/error-facts.ts'
import { INTERNAL_ERROR } from '../../src/wire/error-title.ts'
import { FAILED_MARK, INTERACTIVE_MARK } from '../../src/wire/performance-marks.ts'
import { loadFile } from '../start/load-file.ts'
import { isMissingFile } from './try-again.ts'
import { showErrorOverlay } from '../development/error-overlay.ts'

/**
 * Sends React's errors to the console, as by default, and to the app's `browser.ts`, if it has one. After an
 * error that no boundary catches, React removes the whole document.
 */
export function rootErrors(build: string): HydrationOptions {
  return {
    onRecoverableError: reportUnlessSkipped,
    onUncaughtError(error) {
      report(error)
      const ended = endPage(build, error)
      if (import.meta.env.DEV) void ended.then(() => showInDevelopment(error))
    },
    onCaughtError(error, { errorBoundary }) {
      if (loadWhen) dispatch(RENDER_ERROR_EVENT, error)
      console.error(error)
      showInDevelopment(error)
      if (errorBoundary instanceof PageBoundary) void endPage(build, error, errorBoundary)
    },
  }
}

/** Until the file that only few visitors need has loaded, the page has links at least. */
async function endPage(build: string, error: unknown, boundary?: PageBoundary): Promise<void> {
  // Read now, because the document may be hydrated by the time the file has loaded.
  const [hydrated] = performance.getEntriesByName(INTERACTIVE_MARK)
  const [failed] = performance.getEntriesByName(FAILED_MARK)
  if (!boundary && !failed) {
    performance.mark(FAILED_MARK)
    showPlainPage(`500: ${INTERNAL_ERROR}`)
  }
  const failure = await loadFile(() => import('../page/page-failure.ts'))
  if (boundary) failure.endPart(build, error)
  else if (!failed && (await failure.endDocument(build, hydrated))) showPlainPage('Loading…')
}

/** Replaces what React has left of the document by a page that needs neither React nor the app's styles. */
function showPlainPage(heading: string): void {
  document.documentElement.innerHTML = `<head><title>${heading}</title><body>
<h1 id="title">${heading}</h1>
<p><a href="">Try again</a>, or <a href="/">go to the first page</a>.`
}

/**
 * React also calls this if a view transition was skipped, which is no error (`startViewTransition` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 */
function reportUnlessSkipped(error: unknown): void {
  const { cause = error } = Object(error)
  if (cause?.name === 'AbortError') return
  if (import.meta.env.DEV) dispatch(PANEL_EVENT, { type: 'recovery', message: String(error) })
  report(error)
}

function report(error: unknown): void {
  if (loadWhen) dispatch(RENDER_ERROR_EVENT, error)
  reportError(error)
}

function showInDevelopment(error: unknown): void {
  if (import.meta.env.DEV) showErrorOverlay(errorText(errorFacts(error)))
}

/**
 * Loads a page again: its data by the router, or the whole document if there is no router, or if the page has
 * failed because a file was missing, which React never asks for again.
 */
export function reloadPage({ pathname, search }: URL, error: unknown): void {
  if (isMissingFile(error)) return location.reload()
  // The shim prevents the default, because it doesn't see what scripts do to `location`.
  const isForBrowser = dispatch(RELOAD_PAGE_EVENT)
  // Without the hash, with which it would only be a scroll.
  if (isForBrowser) location.replace(pathname + search)
}

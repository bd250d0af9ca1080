import type { Notices } from '../../src/api/messages.ts'
import { showNotice } from '../start/dom/notice.ts'

/** How long a navigation is pending before the page shows progress: shorter waits would only flicker. */
const PROGRESS_DELAY_MS = 150

/**
 * How long a full page load is shown at most. A server has responded long before; otherwise the visitor has
 * stopped the load, or the response was no page, and Firefox reports neither.
 */
const FULL_PAGE_LOAD_LIMIT_MS = 30_000

const FULL_PAGE_LOAD_NOTICE = 'Loading the full page…'

/** On the root element: empty while a page is loaded in place, else `full-page-load`. */
const NAVIGATING = 'data-navigating'
const FULL_PAGE_LOAD = 'full-page-load'

export interface Progress {
  end(): void
}

/** Marks the document as navigating, for the app's styles, until `end` or until `signal` fires. */
export function showProgress(signal: AbortSignal): Progress {
  const root = document.documentElement
  const timer = setTimeout(() => root.setAttribute(NAVIGATING, ''), PROGRESS_DELAY_MS)
  signal.addEventListener('abort', end, { once: true })
  return { end }

  function end(): void {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // A full page load that takes this navigation's place goes on.
    if (root.getAttribute(NAVIGATING) === '') root.removeAttribute(NAVIGATING)
  }
}

/** Marks the document as one that the browser is about to replace, with a notice, until `end`. */
export function showFullPageLoad(
  notice: string = FULL_PAGE_LOAD_NOTICE,
  name: keyof Notices = 'loading',
): Progress {
  const root = document.documentElement
  const mark = () => root.setAttribute(NAVIGATING, FULL_PAGE_LOAD)
  if (root.hasAttribute(NAVIGATING)) mark()
  const timer = setTimeout(() => {
    mark()
    showNotice(notice, name)
  }, PROGRESS_DELAY_MS)
  const limit = setTimeout(end, FULL_PAGE_LOAD_LIMIT_MS)
  return { end }

  function end(): void {
    clearTimeout(timer)
    clearTimeout(limit)
    root.removeAttribute(NAVIGATING)
    showNotice()
  }
}

import { dispatch, RELOAD_PAGE_EVENT } from '../../src/wire/browser-events.ts'
import { isMissingFile } from './try-again.ts'

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

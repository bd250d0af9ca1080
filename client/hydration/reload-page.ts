import { dispatch, RELOAD_PAGE_EVENT } from '../../src/wire/browser-events.ts'

/** Loads a page again: its data by the router, or the whole document if there is no router. */
export function reloadPage({ pathname, search }: URL): void {
  // The shim prevents the default, because it doesn't see what scripts do to `location`.
  const isForBrowser = dispatch(RELOAD_PAGE_EVENT)
  // Without the hash, with which it would only be a scroll.
  if (isForBrowser) location.replace(pathname + search)
}

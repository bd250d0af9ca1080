/** Dispatched on `window` before a page is loaded again, for the shim of the Navigation API. */
export const RELOAD_PAGE_EVENT = 'arrive:reload-page'

/** Loads a page again: its data by the router, or the whole document if there is no router. */
export function reloadPage({ pathname, search }: URL): void {
  // The shim prevents the default, because it doesn't see what scripts do to `location`.
  const isForBrowser = dispatchEvent(new Event(RELOAD_PAGE_EVENT, { cancelable: true }))
  // Without the hash, with which it would only be a scroll.
  if (isForBrowser) location.replace(pathname + search)
}

/** Loads a page again: its data by the router, or the whole document if there is no router. */
export function reloadPage({ pathname, search }: URL): void {
  // Without the hash, with which it would only be a scroll.
  const target = pathname + search
  // The shim of the Navigation API doesn't see what scripts do to `location`.
  if (!('navigation' in window)) location.replace(target)
  else navigation.navigate(target, { history: 'replace' }).committed?.catch(() => {})
}

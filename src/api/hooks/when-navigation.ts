import { SHIM_EVENT } from '../../wire/browser-events.ts'

/**
 * Is there a Navigation API that the router uses? The browser's own has `sourceElement`; the shim, which
 * replaces one without it, has `NavigationPrecommitController`. An element with such an id would be a global
 * too, but no function.
 */
export function hasNavigation(): boolean {
  if (typeof NavigateEvent === 'function' && 'sourceElement' in NavigateEvent.prototype) return true
  return typeof NavigationPrecommitController === 'function'
}

/** Calls back when there is a Navigation API, at once if there is one; returns what cancels that. */
export function whenNavigation(callback: () => void): () => void {
  if (hasNavigation()) callback()
  else addEventListener(SHIM_EVENT, callback, { once: true })
  return () => removeEventListener(SHIM_EVENT, callback)
}

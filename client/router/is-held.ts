import type { HOLD_EVENT } from '../../src/api/hooks/hold-navigations.ts'

/** Not imported, because it would be in a file of its own, one more request. */
const EVENT: typeof HOLD_EVENT = 'arrive:hold'

/**
 * Does the page hold this navigation, by `useBlocker` or by a listener of its own? Chromium calls the listeners
 * of `navigation` in their order, those that capture too, so it is asked here.
 */
export function isHeld(event: NavigateEvent): boolean {
  dispatchEvent(new CustomEvent(EVENT, { detail: event }))
  return event.defaultPrevented
}

import { dispatch, HOLD_EVENT } from '../../src/wire/browser-events.ts'

/**
 * Does the page hold this navigation, by `useBlocker` or by a listener of its own? Chromium calls the listeners
 * of `navigation` in their order, those that capture too, so it is asked here.
 */
export function isHeld(event: NavigateEvent): boolean {
  dispatch(HOLD_EVENT, event)
  return event.defaultPrevented
}

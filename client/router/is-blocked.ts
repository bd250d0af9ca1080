import { dispatch, NAVIGATE_EVENT } from '../../src/wire/browser-events.ts'

/**
 * Does the page block this navigation, by `useBlocker` or by a listener of its own? Chromium calls the listeners
 * of `navigation` in their order, those that capture too (tests/browser/router/blocker.test.ts), so the router asks here.
 */
export function isBlocked(event: NavigateEvent): boolean {
  dispatch(NAVIGATE_EVENT, event)
  return event.defaultPrevented
}

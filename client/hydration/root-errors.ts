import type { HydrationOptions } from 'react-dom/client'
import { loadWhen } from 'virtual:arrive/load-when'
import { errorFacts, errorText } from '../../src/wire/error-facts.ts'
import { showErrorOverlay } from '../development/error-overlay.ts'
import type { RENDER_ERROR_EVENT } from '../start/error-events.ts'

/** Where React's errors go: to the console as by default, and to the app's `browser.ts`, if it has one. */
export const rootErrors: HydrationOptions = {
  onRecoverableError: reportUnlessSkipped,
  ...(loadWhen && { onUncaughtError: reportUncaught }),
  ...((loadWhen || import.meta.env.DEV) && { onCaughtError: logCaught }),
}

/**
 * React also calls this if a view transition was skipped, which is no error (`startViewTransition` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 */
function reportUnlessSkipped(error: unknown): void {
  const { cause = error }: { cause?: unknown } = Object(error)
  if (cause instanceof DOMException && cause.name === 'AbortError') return
  if (loadWhen) dispatch(error)
  reportError(error)
}

function reportUncaught(error: unknown): void {
  dispatch(error)
  reportError(error)
}

function logCaught(error: unknown): void {
  if (loadWhen) dispatch(error)
  console.error(error)
  if (import.meta.env.DEV) showErrorOverlay(errorText(errorFacts(error)))
}

/** Not imported, because the first module would keep it in an app without a `browser.ts`. */
const EVENT: typeof RENDER_ERROR_EVENT = 'arrive:render-error'

function dispatch(error: unknown): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: error }))
}

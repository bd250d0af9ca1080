/**
 * Reports the errors that React recovered from, except that a view transition was skipped, which React
 * reports as well (`startViewTransition` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 */
export function reportUnlessSkipped(error: unknown): void {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportError(error)
}

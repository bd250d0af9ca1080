declare global {
  interface Window {
    /**
     * What React's inline script has still to put in the place of fallbacks (`completeBoundary` in
     * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/server/fizz-instruction-set/ReactDOMFizzInstructionSetShared.js).
     * Meanwhile React would render a page that throws again and again, without an end, if it did so eagerly
     * (tests/browser/router/one-engine/layout-data.test.ts).
     */
    $RB?: unknown[]
  }
}

/** The browser's own descriptor, read once: later the property may be ours. */
const EVENT = Object.getOwnPropertyDescriptor(window, 'event')

/**
 * Has React render the transition that `start` begins in the next microtask, so that the URL and the
 * page change in one task. Otherwise React renders it in tasks of its own, and browsers paint the old
 * page under the new URL first. React renders eagerly if `window.event` is a `popstate`
 * (`shouldAttemptEagerTransition` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 * What the page still waits for shows the fallback of the nearest boundary, as on the first load.
 */
export function renderEagerly<result>(start: () => result): result {
  if (!EVENT?.configurable || window.$RB?.length) return start()
  // A new event each time: React renders eagerly once per event.
  Object.defineProperty(window, 'event', { configurable: true, value: new Event('popstate') })
  try {
    return start()
  } finally {
    queueMicrotask(() => Object.defineProperty(window, 'event', EVENT))
  }
}

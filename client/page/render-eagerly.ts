/** The browser's own, taken once: what stands there later may be ours. */
const EVENT = Object.getOwnPropertyDescriptor(window, 'event')

/**
 * Has React render the transition that `start` begins in the next microtask. Else it does in tasks of its own,
 * and before those browsers paint the old page under the new URL. React does so by itself where the event under way
 * is a `popstate` (`shouldAttemptEagerTransition` in React DOM 19), since what Back shows is there. A page of
 * ours is there as well. What it still waits for shows the fallback of the nearest boundary, as on the first load;
 * without a boundary it becomes a transition as ever.
 */
export function renderAtOnce<result>(start: () => result): result {
  if (!EVENT?.configurable) return start()
  // Another one each time: React has done its part for an event that it knows.
  Object.defineProperty(window, 'event', { configurable: true, value: new Event('popstate') })
  try {
    return start()
  } finally {
    queueMicrotask(() => Object.defineProperty(window, 'event', EVENT))
  }
}

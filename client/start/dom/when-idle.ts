/** Where there is no idle callback (Safari), this long from now. */
const SETTLED_MS = 200

/** Resolves when the main thread has nothing else to do; after `limitMs` in any case. */
export function whenIdle(limitMs: number): Promise<unknown> {
  return typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: limitMs }))
    : new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}

/** The delay if the browser has no idle callback: Safari, https://webkit.org/b/164193. */
const FALLBACK_MS = 200

/** The longest wait for a busy main thread. */
const IDLE_LIMIT_MS = 2000

/** Resolves when the main thread is idle, after 2 s in any case. */
export function whenIdle(): Promise<unknown> {
  return typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS }))
    : new Promise((resolve) => setTimeout(resolve, FALLBACK_MS))
}

/** The delay where there is no idle callback: Safari, https://webkit.org/b/164193. */
const FALLBACK_MS = 200

/** Resolves when the main thread is idle, after `limitMs` in any case. */
export function whenIdle(limitMs: number): Promise<unknown> {
  return typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: limitMs }))
    : new Promise((resolve) => setTimeout(resolve, FALLBACK_MS))
}

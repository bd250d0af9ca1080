/** The tab that somebody waits in, as `document` has it. */
export interface TabVisibility {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Calls `expired` once, after the tab was visible for `limitMs`: in a hidden one the clock stands still. */
export function startDeadline(tab: TabVisibility, limitMs: number, expired: () => void) {
  let leftMs = limitMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  tab.addEventListener('visibilitychange', follow)
  follow()
  return { clear }

  function follow(): void {
    if (!tab.hidden) return start()
    if (timer !== undefined) leftMs -= performance.now() - startedAt
    clearTimeout(timer)
    timer = undefined
  }
  function start(): void {
    startedAt = performance.now()
    timer = setTimeout(end, leftMs)
  }
  /** Ends it. `expired` is not called any more. */
  function clear(): void {
    clearTimeout(timer)
    tab.removeEventListener('visibilitychange', follow)
  }
  function end(): void {
    clear()
    expired()
  }
}

/** Resolves like the promise, or to `undefined` if it is still pending at the limit. */
export function withinLimit<value>(
  tab: TabVisibility,
  limitMs: number,
  promise: Promise<value>,
): Promise<value | undefined> {
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(tab, limitMs, () => resolve(undefined))
    promise.finally(deadline.clear).then(resolve, reject)
  })
}

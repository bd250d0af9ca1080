/** A limit whose clock can be paused. */
export interface Deadline {
  pause(): void
  resume(): void
  clear(): void
}

/**
 * Calls `expired` once, after `limitMs` of running time. The clock is paused between `pause` and
 * `resume`, and `clear` ends it; each may be called at any time and any number of times.
 */
export function startDeadline(limitMs: number, expired: () => void): Deadline {
  let leftMs = limitMs
  let resumedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false

  function resume(): void {
    if (over || timer !== undefined) return
    resumedAt = performance.now()
    timer = setTimeout(end, leftMs)
  }
  function pause(): void {
    if (over || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    leftMs = Math.max(0, leftMs - (performance.now() - resumedAt))
  }
  function clear(): void {
    over = true
    clearTimeout(timer)
  }
  function end(): void {
    over = true
    expired()
  }

  resume()
  return { pause, resume, clear }
}

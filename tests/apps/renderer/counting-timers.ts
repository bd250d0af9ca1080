/** Counts the timers that are set until `stop`. */
export function countingTimers() {
  const { setTimeout } = globalThis
  let timers = 0
  globalThis.setTimeout = ((...timer: Parameters<typeof setTimeout>) => {
    timers += 1
    return setTimeout(...timer)
  }) as typeof setTimeout
  return {
    stop() {
      globalThis.setTimeout = setTimeout
      return timers
    },
  }
}

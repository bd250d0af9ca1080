import type { Timers } from '../run/timers.ts'

const MOST_OF_KEY = 8

/** Who waits until something happens with a key. */
export function createWaiters(timers: Timers) {
  const waiting = new Map<string, Set<() => void>>()

  /** Resolves with true at the next change, and with false once the time is `until` or too many wait. */
  function changed(name: string, until: number): Promise<boolean> {
    const all = waiting.get(name) ?? new Set()
    if (all.size >= MOST_OF_KEY) return Promise.resolve(false)
    waiting.set(name, all)
    return new Promise((resolve) => {
      const end = (isChanged: boolean) => {
        cancel()
        all.delete(wake)
        if (all.size === 0) waiting.delete(name)
        resolve(isChanged)
      }
      const wake = () => end(true)
      const cancel = timers.after(until - timers.now(), () => end(false))
      all.add(wake)
    })
  }

  return {
    changed,
    wake: (name: string) => waiting.get(name)?.forEach((wake) => wake()),
  }
}

import type { Store } from '../../src/api/hooks/router.ts'

/** A store whose value the router sets. */
interface WritableStore<state> extends Store<state> {
  /** Notifies the listeners, unless the value is the same. */
  set(next: state): void
}

export function createStore<state>(first: state): WritableStore<state> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      if (next === current) return
      current = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

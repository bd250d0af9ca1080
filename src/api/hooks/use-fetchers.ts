import { useSyncExternalStore } from 'react'
import { fetchers, type FetcherState } from './fetchers.ts'

/** A fetcher whose last form is pending. */
export interface PendingFetcher extends FetcherState {
  /** The key that `useFetcher` got, or a generated one. */
  key: string
  /** As in `Fetcher`, but never `idle`. */
  state: 'submitting' | 'loading'
}

/**
 * Returns the pending fetchers of all components and of forms with `data-fetcher`, the oldest first. Use it
 * for parts that show all changes at once, such as a board, or “Saving…”: `useFetchers().length > 0`. `[]` on
 * the Worker.
 */
export function useFetchers(): readonly PendingFetcher[] {
  return useSyncExternalStore(subscribe, pendingFetchers, () => NONE)
}

const NONE: readonly PendingFetcher[] = []

/** The states of the fetchers in the last result, and that result. */
let last: { states: readonly FetcherState[]; pending: readonly PendingFetcher[] } = {
  states: [],
  pending: NONE,
}

function subscribe(listener: () => void): () => void {
  const { listeners } = fetchers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same array until one of them changes. */
function pendingFetchers(): readonly PendingFetcher[] {
  const pending = [...fetchers().entries]
    .map(([key, { state }]) => ({ key, state }))
    .filter(({ state }) => state.state !== 'idle')
  const { states } = last
  const isSame = pending.length === states.length && pending.every(({ state }, at) => state === states[at])
  if (!isSame) {
    last = {
      states: pending.map(({ state }) => state),
      pending: pending.map(({ key, state }) => ({ ...state, key }) as PendingFetcher),
    }
  }
  return last.pending
}

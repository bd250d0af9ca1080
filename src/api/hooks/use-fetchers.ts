import { useSyncExternalStore } from 'react'
import { fetchers, type FetcherState } from './fetchers.ts'

/** A fetcher with something pending. */
export interface PendingFetcher extends FetcherState {
  /** That of `useFetcher`, or a name of its own. */
  key: string
  state: 'submitting' | 'loading'
}

/**
 * All fetchers of the document that have something pending, of any component and of forms with `data-fetcher`, in the
 * order in which they began. `[]` on the Worker. For what shows all changes at once, such as a board or "Saving…".
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
  const isSame =
    pending.length === states.length && pending.every(({ state }, at) => state === states[at])
  if (!isSame) {
    last = {
      states: pending.map(({ state }) => state),
      pending: pending.map(({ key, state }) => ({ ...state, key }) as PendingFetcher),
    }
  }
  return last.pending
}

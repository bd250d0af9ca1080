import { useSyncExternalStore } from 'react'
import { fetchers, type PendingFetcher } from './fetchers.ts'

export type { PendingFetcher }

/**
 * Returns the pending fetchers of all components and of forms with `data-fetcher`, the oldest first. Use it
 * for parts that show all changes at once, such as a board, or “Saving…”: `useFetchers().length > 0`. `[]` on
 * the Worker.
 */
export function useFetchers(): readonly PendingFetcher[] {
  return useSyncExternalStore(subscribe, pendingFetchers, () => NONE)
}

const NONE: readonly PendingFetcher[] = []

function subscribe(listener: () => void): () => void {
  const { listeners } = fetchers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same array until one of them changes. */
function pendingFetchers(): readonly PendingFetcher[] {
  const all = fetchers()
  return (all.pending ??= [...all.entries]
    .filter(([, { state }]) => state.state !== 'idle')
    .map(([key, { state }]) => ({ ...state, key }) as PendingFetcher))
}

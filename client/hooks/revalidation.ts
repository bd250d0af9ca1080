import { settleLoading } from '../../src/api/hooks/fetchers.ts'
import type { Store } from '../../src/api/hooks/router.ts'
import { createStore } from './create-store.ts'

/** Asks for the data of the current page again, as hooks see it. */
export interface Revalidation extends Store<'idle' | 'loading'> {
  /** Resolves when the data is shown, or could not be loaded. */
  run(): Promise<void>
}

/** `revalidate` asks for the data and shows it in place; a newer call ends an older one. */
export function createRevalidation(revalidate: () => Promise<unknown>): Revalidation {
  const store = createStore<'idle' | 'loading'>('idle')
  let newest = 0
  return {
    ...store,
    async run() {
      const own = ++newest
      const settle = settleLoading()
      store.set('loading')
      await revalidate()
      if (own !== newest) return
      store.set('idle')
      settle()
    },
  }
}

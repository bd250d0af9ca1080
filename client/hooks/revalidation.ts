import { settleLoading } from '../../src/api/hooks/fetchers.ts'
import type { Store } from '../../src/api/hooks/router.ts'
import { createStore } from './create-store.ts'

/** Asks for the data of the current page again, as hooks see it. */
export interface Revalidation extends Store<'idle' | 'loading'> {
  /** Resolves when the data is shown, or could not be loaded. */
  run(): Promise<void>
}

/** `revalidate` asks for the data and shows it in place; it calls back when it does. */
export function createRevalidation(
  revalidate: (onStart: () => void) => Promise<unknown>,
): Revalidation {
  const store = createStore<'idle' | 'loading'>('idle')
  let calls = 0
  return {
    ...store,
    async run() {
      let settle = () => {}
      calls++
      store.set('loading')
      await revalidate(() => void (settle = settleLoading()))
      if (--calls === 0) store.set('idle')
      settle()
    },
  }
}

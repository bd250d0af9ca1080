import { settleLoading } from '../../src/api/hooks/fetchers.ts'
import { createStore } from './create-store.ts'

export type Revalidation = ReturnType<typeof createRevalidation>

/** Asks for the current page's data again, as hooks see it. `revalidate` calls back when it begins. */
export function createRevalidation(revalidate: (onStart: () => void) => Promise<unknown>) {
  const store = createStore<'idle' | 'loading'>('idle')
  let calls = 0
  return {
    ...store,
    /** Resolves when the data is shown, or could not be loaded. */
    async run(): Promise<void> {
      let settle = () => {}
      calls++
      store.set('loading')
      await revalidate(() => void (settle = settleLoading()))
      if (--calls === 0) store.set('idle')
      settle()
    },
  }
}

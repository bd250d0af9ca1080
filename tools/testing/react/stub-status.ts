import { IDLE_NAVIGATION, type Navigation } from '../../../src/api/hooks/router.ts'
import { createStore, type WritableStore } from '../../../client/hooks/create-store.ts'
import type { StartedNavigations } from '../../../client/hooks/refresh.ts'

/** The pending navigation of a stub, as hooks see it. */
export interface StubStatus extends WritableStore<Navigation>, StartedNavigations {
  start(navigation: Navigation): void
  end(): void
}

export function createStubStatus(): StubStatus {
  const store = createStore<Navigation>(IDLE_NAVIGATION)
  let ended: PromiseWithResolvers<void> | undefined
  let count = 0
  return {
    ...store,
    start(navigation) {
      count++
      ended ??= Promise.withResolvers()
      store.set(navigation)
    },
    end() {
      ended?.resolve()
      ended = undefined
      store.set(IDLE_NAVIGATION)
    },
    pending: () => ended && { number: count, ended: ended.promise },
    count: () => count,
  }
}

import type { HistoryEntry } from '../../../src/api/page-context.ts'
import type { EntryStates } from '../../../packages/older-browsers/requests.ts'

/** The current history entry of a stub, in memory. Dispatches `currententrychange`, as browsers do. */
export function createStubEntries(navigation: EventTarget, location: Pick<Location, 'href' | 'hash'>) {
  let count = 1
  let state: unknown
  const currentId = () => `entry ${count}`
  return {
    currentId,
    currentUrl: () => location.href,
    currentNavigationState: () => state,
    add(navigationType: 'push' | 'replace', url: string, { navigationState }: EntryStates): void {
      count++
      location.href = url
      state = navigationState
      navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
    },
    /** A stub has no Back. */
    setCurrent() {},
    /** As `useLocation` returns it. */
    current: (): HistoryEntry => ({ hash: location.hash, state, key: currentId() }),
  }
}

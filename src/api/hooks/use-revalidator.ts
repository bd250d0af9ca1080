import { withinLimit } from '../../navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../navigation/route-load-limit.ts'
import { runningRouter, startedRouter } from './router.ts'
import { useRouterState } from './use-router-state.ts'

interface Revalidator {
  /** `loading` while data is loaded again, by this component or another one. */
  state: 'idle' | 'loading'
  /**
   * Loads the data again and shows it. Resolves when it is shown. If loading fails, or the router has not
   * started after 3800 ms, it resolves too, and the page keeps its data.
   */
  revalidate(): Promise<void>
}

/**
 * Loads the current page's data again and shows it in place, with the data of its layouts and the document.
 * Call `revalidate()` when you know that it has changed, for example after a message of a WebSocket. If data
 * is being loaded, it is loaded once more afterwards, for all calls since.
 */
export function useRevalidator(): Revalidator {
  return { state: useRouterState('revalidation', 'idle'), revalidate }
}

async function revalidate(): Promise<void> {
  await withinLimit(document, ROUTE_LOAD_LIMIT_MS, startedRouter())
  await runningRouter()?.revalidate()
}

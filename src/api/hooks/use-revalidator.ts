import { loadRouter, whenRouter, type Router } from './router.ts'
import { useRouterState } from './use-router-state.ts'

interface Revalidator {
  state: 'idle' | 'loading'
  /**
   * Asks for the data of the current page again and shows it in place. Resolves when it is shown, or could
   * not be had: then the page stays as it is.
   */
  revalidate(): Promise<void>
}

/** Asks for the data of the current page again. The newest response wins. */
export function useRevalidator(): Revalidator {
  const state = useRouterState(revalidationOf, 'idle')
  return { state, revalidate }
}

function revalidationOf({ revalidation }: Router): Router['revalidation'] {
  return revalidation
}

async function revalidate(): Promise<void> {
  const router = await new Promise<Router>((resolve) => {
    whenRouter(resolve)
    loadRouter()
  })
  return router.revalidate()
}

import { useCallback, useSyncExternalStore } from 'react'
import { runningRouter, whenRouter, type Router, type Store } from './router.ts'

/** The state of one of the router's stores; `idle` on the Worker, and until the router has started. */
export function useRouterState<state>(storeOf: (router: Router) => Store<state>, idle: state): state {
  const subscribe = useCallback((onChange: () => void) => subscribeTo(storeOf, onChange), [storeOf])
  const read = () => {
    const router = runningRouter()
    return router ? storeOf(router).get() : idle
  }
  return useSyncExternalStore(subscribe, read, () => idle)
}

function subscribeTo(storeOf: (router: Router) => Store<unknown>, onChange: () => void) {
  let unsubscribe = () => {}
  const wasRunning = runningRouter() !== undefined
  const cancel = whenRouter((router) => {
    unsubscribe = storeOf(router).subscribe(onChange)
    if (!wasRunning) onChange()
  })
  return () => {
    cancel()
    unsubscribe()
  }
}

import { useCallback, useSyncExternalStore } from 'react'
import { runningRouter, whenRouter, type Router } from './router.ts'

type StoreName = 'navigation' | 'revalidation'
type StateOf<name extends StoreName> = ReturnType<Router[name]['get']>

/** The state of one of the router's stores; `idle` on the Worker, and until the router has started. */
export function useRouterState<name extends StoreName>(name: name, idle: StateOf<name>): StateOf<name> {
  const subscribe = useCallback((onChange: () => void) => subscribeTo(name, onChange), [name])
  const read = () => (runningRouter()?.[name].get() ?? idle) as StateOf<name>
  return useSyncExternalStore(subscribe, read, () => idle)
}

function subscribeTo(name: StoreName, onChange: () => void) {
  let unsubscribe = () => {}
  const wasRunning = runningRouter() !== undefined
  const cancel = whenRouter((router) => {
    unsubscribe = router[name].subscribe(onChange)
    if (!wasRunning) onChange()
  })
  return () => {
    cancel()
    unsubscribe()
  }
}

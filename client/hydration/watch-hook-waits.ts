import { INTENT_EVENT, ROUTER_EVENT } from '../../src/wire/browser-events.ts'
import { createLateNotice } from '../start/late-notice.ts'
import { loadFile } from '../start/load-file.ts'

/**
 * When a hook waits for the router, requests what hooks need beside the router, which asks for it only when it has started.
 * Shows the notice if a file is late.
 */
export function watchHookWaits(): void {
  const { schedule, cancel } = createLateNotice()
  const listening = new AbortController()
  const { signal } = listening
  addEventListener(INTENT_EVENT, schedule, { signal })
  addEventListener(INTENT_EVENT, () => void loadFile(() => import('../hooks/start-hooks.ts')), {
    once: true,
    signal,
  })
  addEventListener(ROUTER_EVENT, () => {
    listening.abort()
    cancel()
  })
}

import { INTENT_EVENT, ROUTER_EVENT } from '../../src/wire/browser-events.ts'
import { createLateNotice } from '../start/late-notice.ts'

/** Shows the notice if a hook waits for the router, and a file of the router is late. */
export function watchHookWaits(): void {
  const { schedule, cancel } = createLateNotice()
  addEventListener(INTENT_EVENT, schedule)
  addEventListener(ROUTER_EVENT, () => {
    removeEventListener(INTENT_EVENT, schedule)
    cancel()
  })
}

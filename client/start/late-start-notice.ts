import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { EarlyEvents } from './early-events.ts'
import { showNotice } from './dom/notice.ts'

const LATE_NOTICE = 'A part of this page has not arrived. Links work; reload the page to try again.'

/** No press without an end: says so where what answers it does not come. `started` takes it back. */
export function watchStart(kept: EarlyEvents): { started(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  kept.onFirst(() => {
    timer = setTimeout(() => showNotice(LATE_NOTICE), ROUTE_LOAD_LIMIT_MS)
  })
  return {
    started() {
      if (timer === undefined) return
      clearTimeout(timer)
      showNotice(undefined)
    },
  }
}

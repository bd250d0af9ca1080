import { ROUTE_LOAD_LIMIT_MS, startDeadline, type Deadline } from '../src/router/deadline.ts'
import type { EarlyEvents } from './keep-early-events.ts'
import { showNotice } from './notice.ts'

const LATE_NOTICE = 'A part of this page has not arrived. Links work; reload the page to try again.'

/** No press without an end: says so where what answers it does not come. `started` takes it back. */
export function watchStart(kept: EarlyEvents): { started(): void } {
  let deadline: Deadline | undefined
  kept.onFirst(() => {
    deadline = startDeadline(ROUTE_LOAD_LIMIT_MS, () => showNotice(LATE_NOTICE))
  })
  return {
    started() {
      if (!deadline) return
      deadline.clear()
      showNotice(undefined)
    },
  }
}

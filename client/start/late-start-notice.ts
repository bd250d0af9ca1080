import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { showNotice } from './dom/notice.ts'
import type { EarlyInput } from './early-input.ts'

const LATE_NOTICE = 'A part of this page has not arrived. Links work; reload the page to try again.'

/** Shows a notice if early input is not handled within the limit. */
export function scheduleLateStartNotice(earlyInput: EarlyInput): { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  earlyInput.onFirst(() => {
    timer = setTimeout(() => showNotice(LATE_NOTICE), ROUTE_LOAD_LIMIT_MS)
  })
  return {
    cancel() {
      if (timer === undefined) return
      clearTimeout(timer)
      showNotice(undefined)
    },
  }
}

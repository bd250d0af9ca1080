import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { showNotice } from './dom/notice.ts'

const LATE_NOTICE = 'A part of this page has not arrived. Links work; reload to try again.'

interface LateStartNotice {
  /** Shows the notice after the limit. */
  schedule(): void
  /** Removes it again. */
  cancel(): void
}

/** The notice for input that is not handled, because React has not loaded within the limit. */
export function createLateStartNotice(): LateStartNotice {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule() {
      timer = setTimeout(() => showNotice(LATE_NOTICE), ROUTE_LOAD_LIMIT_MS)
    },
    cancel() {
      clearTimeout(timer)
      if (timer) showNotice()
    },
  }
}

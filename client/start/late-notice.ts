import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { showNotice } from './dom/notice.ts'

const LATE_NOTICE = 'A part of this page has not arrived. Links work; reload to try again.'

export type LateNotice = ReturnType<typeof createLateNotice>

/** The notice for a press that has no effect yet, because it needs a file that is not there. */
export function createLateNotice() {
  let limitMs = ROUTE_LOAD_LIMIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  function wait(): void {
    timer = setTimeout(() => {
      if (document.hidden) return wait()
      isShown = true
      showNotice(LATE_NOTICE, 'late')
    }, limitMs)
  }
  return {
    /** A visitor waits from now on: the notice is shown at the limit, in a hidden tab once more after it. */
    schedule: () => void (timer || wait()),
    /** The file has failed: the notice is shown to visitors who wait, and later at once. */
    fail(error: unknown): void {
      if (limitMs) reportError(error) // once, because each sign of intent asks for the file again
      limitMs = 0
      if (timer) wait()
    },
    /** Nobody waits any more. */
    cancel(): void {
      clearTimeout(timer)
      timer = undefined
      if (isShown) showNotice()
      isShown = false
    },
  }
}

import { NAVIGATE_EVENT, NAVIGATION_RECORD_EVENT, readNavigationRecords } from '../../src/for-packages.ts'

const MOST = 10

export interface PendingNavigation {
  url: string
  /** Of `performance.now()`. */
  start: number
}

export type NavigationLog = ReturnType<typeof createNavigationLog>

/** The navigations of this tab, in earlier documents too. */
export function createNavigationLog(onChange: () => void) {
  let pending: PendingNavigation | undefined
  addEventListener(NAVIGATE_EVENT, ({ detail }) => start(detail))
  addEventListener(NAVIGATION_RECORD_EVENT, end)

  function start({ destination, hashChange, downloadRequest, canIntercept, signal }: NavigateEvent) {
    if (hashChange || downloadRequest !== null || !canIntercept) return
    const own = { url: destination.url, start: performance.now() }
    pending = own
    signal.addEventListener('abort', () => pending === own && end(), { once: true })
    onChange()
  }

  function end(): void {
    pending = undefined
    onChange()
  }

  return {
    pending: () => pending,
    /** The newest first. */
    ended: () => readNavigationRecords(sessionStorage).slice(0, MOST),
  }
}

import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'
import type { NavigationRecord } from '../../src/wire/navigation-records.ts'
import { whenIdle } from './dom/when-idle.ts'

/** How long a busy page may delay the loading of vitals. */
const IDLE_LIMIT_MS = 10_000

/**
 * Measures this session if it is in the sample. Until the page is idle and vitals are loaded, only
 * navigation records are collected: browsers keep the rest.
 */
export function loadVitals({ build, sample = 0 }: Bootstrap): void {
  if (Math.random() >= sample) return
  const records: NavigationRecord[] = []
  addEventListener(NAVIGATION_RECORD_EVENT, (event) =>
    records.push((event as CustomEvent<NavigationRecord>).detail),
  )
  whenIdle(IDLE_LIMIT_MS)
    .then(() => import('../vitals/vitals.ts'))
    .then(({ startVitals }) => startVitals({ build, records }))
    .catch(() => {}) // such a session is not counted; the page works without vitals
}

import type { Bootstrap } from '../../src/wire/bootstrap.ts'
import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'
import type { NavigationRecord } from '../../src/wire/navigation-records.ts'
import { whenIdle } from './dom/when-idle.ts'

/** How long a busy page may put the measuring off. */
const IDLE_LIMIT_MS = 10_000

/**
 * Measures this visit, where it is one of the sample: only the ends of navigations are taken down
 * at once, the rest comes when the page has nothing else to do.
 */
export function measureLater({ build, sample = 0 }: Bootstrap): void {
  if (Math.random() >= sample) return
  const records: NavigationRecord[] = []
  addEventListener(NAVIGATION_RECORD_EVENT, (event) =>
    records.push((event as CustomEvent<NavigationRecord>).detail),
  )
  whenIdle(IDLE_LIMIT_MS)
    .then(() => import('../vitals/vitals.ts'))
    .then(({ startVitals }) => startVitals({ build, records }))
    .catch(() => {}) // a visit that can't be measured is not; measuring must not break the page
}

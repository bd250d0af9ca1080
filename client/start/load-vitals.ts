import type { DocumentFacts } from '../../src/wire/bootstrap.ts'
import { NAVIGATION_RECORD_EVENT } from '../../src/wire/browser-events.ts'
import type { NavigationRecord } from '../../src/wire/navigation-records.ts'
import { whenIdle } from './dom/when-idle.ts'
import { loadFile } from './load-file.ts'

/**
 * Measures this session if it is in the sample. Until the page is hydrated and vitals are loaded, only
 * navigation records are collected: browsers keep the rest. Earlier the request would delay React, and
 * sessions in the sample would be slower than the others.
 */
export function loadVitals({ build, sample = 0 }: DocumentFacts, hydration: Promise<unknown>): void {
  if (Math.random() >= sample) return
  const records: NavigationRecord[] = []
  addEventListener(NAVIGATION_RECORD_EVENT, ({ detail }) => records.push(detail))
  hydration
    .then(whenIdle)
    .then(() => loadFile(() => import('../../packages/vitals/browser/vitals.ts')))
    .then(({ startVitals }) => startVitals({ build, records }))
}

import { INTERACTIVE_MARK, PANEL_EVENT } from '../../src/for-packages.ts'
import { readMismatch, type Mismatch } from './read-mismatch.ts'

export interface LoggedHydration {
  /** When React began, of `performance.now()`; `undefined` before. */
  startedAt: number | undefined
  /** From then until the page was interactive; `undefined` before. */
  ms: number | undefined
  mismatches: readonly Mismatch[]
}

export function createHydrationLog(onChange: () => void): () => LoggedHydration {
  let startedAt: number | undefined
  const mismatches: Mismatch[] = []
  addEventListener(PANEL_EVENT, ({ detail }) => {
    if (detail.type === 'hydration') startedAt = performance.now()
    else if (detail.type === 'recovery') mismatches.push(readMismatch(detail.message))
    else return
    onChange()
  })
  // A mark has no event.
  new PerformanceObserver(onChange).observe({ type: 'mark' })
  return () => {
    const [end] = performance.getEntriesByName(INTERACTIVE_MARK)
    const ms = end && startedAt !== undefined ? end.startTime - startedAt : undefined
    return { startedAt, ms, mismatches }
  }
}

import { FAILED_MARK } from '../../../src/wire/performance-marks.ts'

/** Has React failed for good in this document, so that nothing can be shown in place? */
export function hasPageFailed(): boolean {
  return performance.getEntriesByName(FAILED_MARK).length > 0
}

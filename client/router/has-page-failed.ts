import type { FAILED_MARK } from '../page/page-failure.ts'

/** Not imported, because the router would be loaded with it. */
const MARK: typeof FAILED_MARK = 'arrive:failed'

/** Has React failed for good in this document, so that nothing can be shown in place? */
export function hasPageFailed(): boolean {
  return performance.getEntriesByName(MARK).length > 0
}

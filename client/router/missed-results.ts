import type { DataResponse } from '../loading/fetch-page-data.ts'
import { mutationNotice, showMutationNotice } from '../mutations/mutation-notice.ts'

/**
 * Forms that were answered after their navigation had ended, by Stop or a newer click. The page that is
 * shown then asks for its data again. A redirect is not followed: the visitor has chosen where to be.
 */
export interface MissedResults {
  add(response: DataResponse, wasOnline: boolean): void
  /** The page shows the result of a form: its data is from after the forms before. */
  hasNewData(): void
  /** To be called when a navigation has ended. */
  show(): void
}

interface MissedResultsOptions {
  isNavigating: () => boolean
  revalidate: () => unknown
}

export function createMissedResults({
  isNavigating,
  revalidate,
}: MissedResultsOptions): MissedResults {
  let notice: string | undefined
  let isStale = false

  function show(): void {
    if (isNavigating()) return
    if (notice) showMutationNotice(notice)
    notice = undefined
    if (isStale) revalidate()
    isStale = false
  }

  return {
    add(response, wasOnline) {
      notice = mutationNotice(response, wasOnline) ?? notice
      // Without a session its error page would take the place of all that was typed.
      isStale ||= response.type !== 'error' || response.problem.status !== 401
      show()
    },
    hasNewData: () => void (isStale = false),
    show,
  }
}

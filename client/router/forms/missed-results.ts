import { dispatch, PANEL_EVENT } from '../../../src/wire/browser-events.ts'
import { mutationNotice, showMutationNotice } from '../../mutations/mutation-notice.ts'
import type { SentForm } from '../../mutations/send-form.ts'

interface MissedResultsOptions {
  isNavigating: () => boolean
  revalidate: () => unknown
}

/**
 * Forms whose responses came after their navigation had ended, by Stop or a newer click. The page that is
 * shown then asks for its data again. A redirect is not followed: the visitor has chosen where to be.
 */
export function createMissedResults({ isNavigating, revalidate }: MissedResultsOptions) {
  let failed: SentForm | undefined
  let isStale = false

  /** To be called when a navigation has ended. */
  function show(): void {
    if (isNavigating()) return
    if (failed) showMutationNotice(mutationNotice(failed))
    failed = undefined
    if (import.meta.env.DEV && isStale) {
      dispatch(PANEL_EVENT, { type: 'revalidation reason', reason: 'abandoned form' })
    }
    if (isStale) revalidate()
    isStale = false
  }

  return {
    add(form: SentForm): void {
      const { response } = form
      if (mutationNotice(form)) failed = form
      // Without a session its error page would take the place of all that was typed.
      isStale ||= response.type !== 'error' || response.problem.status !== 401
      show()
    },
    /** The page shows the result of a form, so its data is from after the forms before. */
    refreshed: () => void (isStale = false),
    show,
  }
}

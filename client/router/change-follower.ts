import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import type { ChangeFollower } from '../../src/wire/development/development-changes.ts'
import type { RouterParts } from './router-parts.ts'

/** Development only: shows what has changed on the Worker. */
export function changeFollower({ pages, revalidate, invalidate }: RouterParts): ChangeFollower {
  return {
    isErrorPage: () => pages.current().content.type === 'error',
    revalidate() {
      invalidate()
      dispatch(PANEL_EVENT, { type: 'revalidation reason', reason: 'changed source' })
      return revalidate()
    },
  }
}

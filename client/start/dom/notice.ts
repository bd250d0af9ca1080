import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import type { Notices } from '../../../src/api/messages.ts'
import { findStatus } from './runtime-elements.ts'

/**
 * Shows a notice above the page (in it, if the browser has no popovers), which screen readers announce;
 * without a text, removes it. `name`: of the text that the app may have in its place.
 */
export function showNotice(text = '', name?: keyof Notices): void {
  const notice = findStatus(NOTICE_ID)
  if (!notice) return
  notice.textContent = notice.dataset[name!] || text
  if (notice.popover) notice.togglePopover(text !== '')
}

import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findStatus } from './runtime-elements.ts'

/** Shows a notice above the page (in it, if the browser has no popovers), which screen readers announce; without a text, removes it. */
export function showNotice(text = ''): void {
  const notice = findStatus(NOTICE_ID)
  if (!notice) return
  notice.textContent = text
  if (notice.popover) notice.togglePopover(text !== '')
}

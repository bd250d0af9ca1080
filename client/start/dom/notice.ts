import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findStatus } from './runtime-elements.ts'

/** Shows a notice on the page, which screen readers announce; without a text, removes it. */
export function showNotice(text = ''): void {
  const notice = findStatus(NOTICE_ID)
  if (notice) notice.textContent = text
}

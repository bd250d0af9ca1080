import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findStatus } from './runtime-elements.ts'

/** Shows a notice on the page, which screen readers announce; `undefined` removes it. */
export function showNotice(text: string | undefined): void {
  const notice = findStatus(NOTICE_ID)
  if (notice) notice.textContent = text ?? ''
}

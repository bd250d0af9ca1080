import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findStatus } from './runtime-elements.ts'

/** Says something to the visitor, on the page and to screen readers; `undefined` takes it back. */
export function showNotice(text: string | undefined): void {
  const notice = findStatus(NOTICE_ID)
  if (notice) notice.textContent = text ?? ''
}

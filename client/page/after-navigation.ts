import { ANNOUNCER_ID } from '../../src/wire/bootstrap.ts'
import { findElement } from '../start/dom/find-element.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'

/** Moves the focus into the new page: to what asks for it, else to its heading. */
export function focusPage(): void {
  const target = findElement('[autofocus]') ?? findElement('main h1') ?? findElement('main')
  if (!target) return
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Moves the focus to the first field that the answer to a form complains of; else it stays. */
export function focusComplaint(): void {
  findElement('main [aria-invalid="true"]')?.focus()
}

/** Tells the new page's title to screen readers, politely. */
export function announceTitle(): void {
  const announcer = findStatus(ANNOUNCER_ID)
  if (!announcer) return
  hideFromSight(announcer)
  announcer.textContent = document.title
}

/** Set from here because the policy refuses style attributes in the document's text. */
function hideFromSight({ style }: HTMLElement): void {
  style.position = 'absolute'
  style.width = style.height = '1px'
  style.overflow = 'hidden'
  style.clipPath = 'inset(50%)'
  style.whiteSpace = 'nowrap'
}

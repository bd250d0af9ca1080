import { afterPaint } from '../start/dom/after-paint.ts'
import { findElement } from '../start/dom/find-element.ts'

/**
 * Moves the focus into the new page: to `autofocus`, else to its heading. It waits for the paint,
 * because focus would force a layout before it. The focus stays if the page has moved it, as React does for
 * `autoFocus`, or if the visitor has moved it by then. `before`: the element that had the focus before the page was shown.
 */
export async function focusPage(before: Element | null): Promise<void> {
  const { activeElement, body } = document
  if (activeElement !== before && activeElement !== body) return
  await afterPaint()
  if (document.activeElement !== activeElement) return
  const target = findAutofocus() ?? findElement('main h1') ?? findElement('main')
  if (!target) return
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Not one in a closed dialog or popover, which gets the focus when that opens. */
function findAutofocus(): HTMLElement | undefined {
  const { querySelectorAll } = Document.prototype
  const found = querySelectorAll.call(document, '[autofocus]') as NodeListOf<HTMLElement>
  return [...found].find((element) => element.getClientRects().length > 0)
}

/** Moves the focus to the first field that the response to a form marks as invalid, if there is one. */
export function focusInvalidField(): void {
  findElement('main [aria-invalid="true"]')?.focus()
}

import { afterPaint } from '../start/dom/after-paint.ts'
import { findElement } from '../start/dom/find-element.ts'
import type { PageWindow } from './page-window.ts'
import { placeOfHash } from './scroll-to-place.ts'

/**
 * Moves the focus into the new page: to `autofocus`, else to the place that the hash names, else to its
 * heading. It waits for the paint, because focus would force a layout before it. The focus stays if the page
 * has moved it, as React does for `autoFocus`; if the visitor has moved it by then; or if the page, of `url`,
 * is gone. `before`: the element that had the focus before the page was shown.
 */
export async function focusPage(before: Element | null, url: URL, window: PageWindow): Promise<void> {
  const { activeElement, body } = document
  if (activeElement !== before && activeElement !== body) return
  await afterPaint()
  if (window.location.pathname !== url.pathname || document.activeElement !== activeElement) return
  const autofocus = findAutofocus()
  const place = autofocus ? null : placeOfHash(window)
  const target = autofocus ?? place ?? findElement('main h1') ?? findElement('main')
  if (!target) return
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) {
    target.tabIndex = -1
    if (target === place) unmarkOnBlur(target)
  }
  target.focus({ preventScroll: true })
}

/** Tab goes on from a place without a ring, as in a document. WebKit's has to keep the focus until then. */
function unmarkOnBlur(place: HTMLElement): void {
  const { outline } = place.style
  place.style.outline = 'none'
  const unmark = () => {
    place.style.outline = outline
    place.removeAttribute('tabindex')
  }
  place.addEventListener('blur', unmark, { once: true })
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

import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { afterPaint } from '../start/dom/after-paint.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'
import { hideFromSight } from './announce-title.ts'

/**
 * At the bottom of the window, also in an app that resets all margins; the rest is the browser's style of
 * popovers, so that apps can style it by its id. Set by script, because older browsers refuse style
 * attributes in a document's HTML.
 */
const PLACE = {
  margin: 'auto auto max(1em, env(safe-area-inset-bottom))',
  maxWidth: 'min(40em, 100% - 2em)',
}

/**
 * Places the notice, and keeps it above modal dialogs that are opened later. It is announced in them too,
 * because all outside is inert
 * (https://html.spec.whatwg.org/multipage/interaction.html#modal-dialogs-and-inert-subtrees).
 */
export function showNoticeAbovePage(): void {
  const notice = findStatus(NOTICE_ID)
  let announcement: Element | undefined
  if (!notice) return
  Object.assign(notice.style, PLACE)
  if (!notice.popover) return
  new MutationObserver(update).observe(notice, { childList: true })
  document.addEventListener('toggle', onToggle, true) // it doesn't bubble

  function onToggle({ target }: Event): void {
    if ((target as Element).matches(MODAL)) update()
  }

  function update(): void {
    announcement?.remove()
    announcement = undefined
    const text = notice!.textContent
    const dialog = [...document.querySelectorAll(MODAL)].at(-1)
    if (!text || !dialog) return
    notice!.hidePopover()
    notice!.showPopover()
    announcement = announceIn(dialog, text)
  }
}

const MODAL = 'dialog:modal'

/** A live region is announced if its text changes, so it is there before. */
function announceIn(dialog: Element, text: string): Element {
  const region = document.createElement('div')
  region.role = 'status'
  hideFromSight(region)
  dialog.append(region)
  void afterPaint().then(() => void (region.textContent = text))
  return region
}

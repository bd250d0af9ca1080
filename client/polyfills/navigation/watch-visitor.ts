import { differsByHash } from './asked.ts'
import { askedByClick } from './asked-by-click.ts'
import { askedByForm } from './asked-by-form.ts'
import { stateIn, type Entries } from './entries.ts'
import type { Navigations } from './navigations.ts'

/** Hears what a visitor does to navigate: links, forms, Back and Forward, Stop. */
export function watchVisitor(navigations: Navigations, entries: Entries): void {
  hearLast('click', (click) => {
    const asked = askedByClick(click)
    if (asked && navigations.begin(asked)) click.preventDefault()
  })
  hearLast('submit', (submit) => {
    const asked = askedByForm(submit)
    if (asked && navigations.begin(asked)) submit.preventDefault()
  })
  window.addEventListener('popstate', (event) => arrive(event, navigations, entries))
  watchStop(navigations)
}

/** The browser has been there before it tells: URL and state are those of the entry. */
function arrive(event: PopStateEvent, navigations: Navigations, entries: Entries): void {
  const known = entries.idIn(event.state)
  Object.defineProperty(event, 'state', { value: stateIn(event.state) })
  const left = entries.currentUrl()
  const isJump = differsByHash(location.href, left)
  // A jump inside the page adds an entry of the browser's own, whose link was told of already.
  if (known === undefined && (isJump || location.href === left)) {
    navigations.stop()
    return entries.arriveAt(entries.mark())
  }
  const entryId = known ?? entries.mark()
  navigations.begin({
    type: 'traverse',
    url: new URL(location.href),
    hashChange: isJump,
    entryId,
  })
}

/** Browsers' own Stop and Esc end what they load themselves; that they were pressed only a key tells. */
function watchStop(navigations: Navigations): void {
  const stop = window.stop.bind(window)
  window.stop = () => {
    navigations.stop()
    stop()
  }
  hearLast('keydown', (key) => {
    if (key.key === 'Escape' && !key.defaultPrevented) navigations.stop()
  })
}

/** Behind all other listeners: whoever answers the event has prevented the default by then. */
function hearLast<type extends keyof WindowEventMap>(
  type: type,
  listener: (event: WindowEventMap[type]) => void,
): void {
  const comeLast = () => {
    window.removeEventListener(type, listener)
    window.addEventListener(type, listener)
  }
  window.addEventListener(type, comeLast, { capture: true })
}

import { requestOfClick } from './click-request.ts'
import { pageStateIn, type Entries } from './entries.ts'
import { requestOfForm } from './form-request.ts'
import { isHashChange } from './navigation-request.ts'
import type { Navigations } from './navigations.ts'

/** Listens for the navigations of users: links, forms, Back and Forward, Stop. */
export function listenForUserNavigations(navigations: Navigations, entries: Entries): void {
  listenLast('click', (click) => {
    const request = requestOfClick(click)
    if (request && navigations.navigate(request)) click.preventDefault()
  })
  listenLast('submit', (submit) => {
    const request = requestOfForm(submit)
    if (request && navigations.navigate(request)) submit.preventDefault()
  })
  window.addEventListener('popstate', (event) => traverse(event, navigations, entries))
  listenForStop(navigations)
}

/** The browser is at the new entry already: URL and state are those of that entry. */
function traverse(event: PopStateEvent, navigations: Navigations, entries: Entries): void {
  const knownId = entries.idIn(event.state)
  Object.defineProperty(event, 'state', { value: pageStateIn(event.state) })
  const previousUrl = entries.currentUrl()
  const hashChange = isHashChange(location.href, previousUrl)
  // The browser itself added the entry of a hash link, whose click has been dispatched as a request.
  if (knownId === undefined && (hashChange || location.href === previousUrl)) {
    navigations.abort()
    return entries.setCurrent(entries.assignId())
  }
  const entryId = knownId ?? entries.assignId()
  navigations.navigate({
    navigationType: 'traverse',
    url: new URL(location.href),
    hashChange,
    sameDocument: true,
    entryId,
  })
}

/** A press of the browser's Stop button can't be detected: only `window.stop` and Escape. */
function listenForStop(navigations: Navigations): void {
  const stop = window.stop.bind(window)
  window.stop = () => {
    navigations.abort()
    stop()
  }
  listenLast('keydown', (key) => {
    if (key.key === 'Escape' && !key.defaultPrevented) navigations.abort()
  })
}

/** Listens after all other listeners of the event, which may prevent its default. */
function listenLast<type extends keyof WindowEventMap>(
  type: type,
  listener: (event: WindowEventMap[type]) => void,
): void {
  const moveToEnd = () => {
    window.removeEventListener(type, listener)
    window.addEventListener(type, listener)
  }
  window.addEventListener(type, moveToEnd, { capture: true })
}

import { FULL_PAGE_LOAD_EVENT, HOLD_EVENT } from '../../wire/browser-events.ts'
import type { NavigateInfo } from '../../wire/navigate-info.ts'
import { ownLocation, pageUrl } from './page-location.ts'
import { whenNavigation } from './when-navigation.ts'

/** What `shouldBlock` is asked about. If the page is reloaded or closed, only `currentLocation` is known. */
export interface BlockerFacts {
  currentLocation: URL
  nextLocation: URL | undefined
  historyAction: 'PUSH' | 'REPLACE' | 'POP' | undefined
}

/** A navigation that waits until the visitor decides. */
export interface HeldNavigation {
  location: URL
  resume(): void
}

interface HoldOptions {
  shouldHold(facts: BlockerFacts): boolean
  onHeld(held: HeldNavigation): void
  /** A navigation that was let pass has ended, and the page is still there. */
  onEnd(): void
  signal: AbortSignal
}

/**
 * Holds navigations that would leave the page, until `signal` fires. Each is asked about once: by its
 * `navigate` event, else by `beforeunload`. A new document that the router loads in its place is not asked
 * about again.
 */
export function holdNavigations({ shouldHold, onHeld, onEnd, signal }: HoldOptions): void {
  let resumedUrl: string | undefined
  let asked: NavigateEvent | undefined
  let isLeaving = false
  let seen: NavigateEvent | undefined
  addEventListener(HOLD_EVENT, (event) => onNavigate(event.detail), { signal })
  const stopWaiting = whenNavigation(() => {
    // Until the router has loaded.
    navigation.addEventListener('navigate', onNavigate, { signal })
    navigation.addEventListener('navigatesuccess', end, { signal })
    navigation.addEventListener('navigateerror', end, { signal })
  })
  signal.addEventListener('abort', stopWaiting)
  addEventListener('beforeunload', onUnload, { signal })
  addEventListener(FULL_PAGE_LOAD_EVENT, (event) => onFullPageLoad(event.detail), { signal })

  function onNavigate(event: NavigateEvent): void {
    if (event === seen || event.defaultPrevented || isLeaving || !leavesPage(event)) return
    seen = event
    const { url } = event.destination
    if (event.cancelable) asked = event // else `beforeunload` may ask
    const isResumed = url === resumedUrl
    resumedUrl = undefined
    if (isResumed || !canBeHeld(event) || !shouldHold(factsOf(event))) return
    asked = undefined
    event.preventDefault()
    onHeld({ location: new URL(url), resume: () => resume(event) })
  }

  function resume(event: NavigateEvent): void {
    resumedUrl = event.destination.url
    navigateAgain(event)
  }

  function onUnload(event: BeforeUnloadEvent): void {
    if (isLeaving || asked) return
    const facts = { currentLocation: pageUrl(), nextLocation: undefined, historyAction: undefined }
    if (!shouldHold(facts)) return
    event.preventDefault()
    // For Chrome before 119: https://developer.mozilla.org/docs/Web/API/BeforeUnloadEvent/returnValue
    event.returnValue = true
  }

  function onFullPageLoad(isPending: boolean): void {
    isLeaving = isPending
    if (!isLeaving) end()
  }

  function end(): void {
    if (isLeaving) return
    // The router goes there when forms that are being sent have arrived.
    if (asked?.defaultPrevented) resumedUrl = asked.destination.url
    asked = undefined
    onEnd()
  }
}

/** What stays on the path of the page stays in its instance, so nothing is lost. `beforeunload` asks about a reload. */
function leavesPage({
  destination,
  navigationType,
  downloadRequest,
  sourceElement,
}: NavigateEvent) {
  const { protocol, origin, pathname } = new URL(destination.url)
  if (!/^https?:$/.test(protocol) || navigationType === 'reload') return false
  if (downloadRequest !== null || isInside(sourceElement, 'a[download]')) return false
  const here = pageUrl()
  return origin !== here.origin || pathname !== here.pathname
}

/** A form can be sent again only if it is known. */
function canBeHeld({ cancelable, formData, sourceElement }: NavigateEvent): boolean {
  return cancelable && (formData === null || formOf(sourceElement) !== undefined)
}

function factsOf({ destination, navigationType }: NavigateEvent): BlockerFacts {
  const actions = { push: 'PUSH', replace: 'REPLACE', traverse: 'POP', reload: undefined } as const
  return {
    currentLocation: pageUrl(),
    nextLocation: new URL(destination.url),
    historyAction: actions[navigationType],
  }
}

function navigateAgain(event: NavigateEvent): void {
  const { destination, formData, info, navigationType, sourceElement } = event
  if (formData) return formOf(sourceElement)?.()
  const scroll = isInside(sourceElement, '[data-scroll="keep"]') ? 'keep' : undefined
  const ofLink: NavigateInfo = { scroll }
  const isReplacing =
    navigationType === 'replace' || isInside(sourceElement, '[data-history="replace"]')
  const state = destination.getState()
  const own = ownLocation()
  if (own) return own.go(new URL(destination.url), { replace: isReplacing, state })
  const { committed, finished } =
    navigationType === 'traverse'
      ? navigation.traverseTo(destination.key)
      : navigation.navigate(destination.url, {
          history: isReplacing ? 'replace' : 'push',
          state,
          info: info ?? ofLink,
        })
  // The router says how it ends.
  committed?.catch(() => {})
  finished?.catch(() => {})
}

/** Sends the form that an element belongs to, by that element. */
function formOf(source: Element | null): (() => void) | undefined {
  // By the prototypes, because fields with these names hide the form's own methods.
  if (source instanceof HTMLFormElement) {
    return () => HTMLFormElement.prototype.requestSubmit.call(source)
  }
  const isButton = source instanceof HTMLButtonElement || source instanceof HTMLInputElement
  const form = isButton ? source.form : null
  return form
    ? () => HTMLFormElement.prototype.requestSubmit.call(form, source as HTMLElement)
    : undefined
}

function isInside(source: Element | null, selector: string): boolean {
  return source !== null && Element.prototype.closest.call(source, selector) !== null
}

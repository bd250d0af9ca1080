import { FULL_PAGE_LOAD_EVENT, NAVIGATE_EVENT } from '../../wire/browser-events.ts'
import { ownLocation, pageUrl } from './page-location.ts'
import { formSetting } from './read-form.ts'
import { postForm } from './post-form.ts'
import { whenNavigation } from './when-navigation.ts'

/** The argument of `shouldBlock`, if it is a function. */
export interface BlockerFacts {
  /** The URL of the page. */
  currentLocation: URL
  /** The target; `undefined` if the page is reloaded or closed. */
  nextLocation: URL | undefined
  /** `POP` is Back or Forward; `undefined` if the page is reloaded or closed. */
  historyAction: 'PUSH' | 'REPLACE' | 'POP' | undefined
}

/** A navigation that waits until the visitor decides. */
export interface BlockedNavigation {
  location: URL
  resume(): void
}

interface BlockOptions {
  shouldBlock(facts: BlockerFacts): boolean
  onBlocked(held: BlockedNavigation): void
  /** A navigation that was not blocked has ended, and the page is still there. */
  onEnd(): void
  signal: AbortSignal
}

/**
 * Blocks navigations that would leave the page, until `signal` fires. Each is asked about once: by its
 * `navigate` event, else by `beforeunload`. A new document that the router loads in its place is not asked
 * about again.
 */
export function blockNavigations({ shouldBlock, onBlocked, onEnd, signal }: BlockOptions): void {
  /** The navigation to its URL is not blocked again. */
  let resumed: NavigateEvent | undefined
  let asked: NavigateEvent | undefined
  let isLeaving = false
  let seen: NavigateEvent | undefined
  addEventListener(NAVIGATE_EVENT, (event) => onNavigate(event.detail), { signal })
  const stopWaiting = whenNavigation(() => {
    // Until the router has loaded.
    navigation.addEventListener('navigate', onNavigate, { signal })
    navigation.addEventListener('navigatesuccess', end, { signal })
    navigation.addEventListener('navigateerror', end, { signal })
  })
  signal.addEventListener('abort', stopWaiting, { once: true })
  addEventListener('beforeunload', onUnload, { signal })
  addEventListener(FULL_PAGE_LOAD_EVENT, (event) => onFullPageLoad(event.detail), { signal })

  function onNavigate(event: NavigateEvent): void {
    if (event === seen || event.defaultPrevented || isLeaving || !leavesPage(event)) return
    seen = event
    if (event.cancelable) asked = event // else `beforeunload` may ask
    const { destination, sourceElement } = event
    const before = resumed
    resumed = undefined
    if (before?.destination.url === destination.url) return takeSource(event, before)
    if (!event.cancelable || !shouldBlock(factsOf(event))) return
    asked = undefined
    event.preventDefault()
    const enctype = enctypeOf(sourceElement)
    onBlocked({ location: new URL(destination.url), resume: () => resume(event, enctype) })
  }

  function resume(event: NavigateEvent, enctype: string): void {
    resumed = event
    navigateAgain(event, enctype)
  }

  function onUnload(event: BeforeUnloadEvent): void {
    if (isLeaving || asked) return
    const facts = { currentLocation: pageUrl(), nextLocation: undefined, historyAction: undefined }
    if (!shouldBlock(facts)) return
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
    if (asked?.defaultPrevented) resumed = asked
    asked = undefined
    onEnd()
  }
}

/** A navigation on the page's own path keeps its instance. For a reload, `beforeunload` asks. */
function leavesPage({ destination, navigationType, downloadRequest, sourceElement }: NavigateEvent) {
  const { protocol, origin, pathname } = new URL(destination.url)
  if (!/^https?:$/.test(protocol) || navigationType === 'reload') return false
  if (downloadRequest !== null || isInside(sourceElement, 'a[download]')) return false
  const here = pageUrl()
  return origin !== here.origin || pathname !== here.pathname
}

function factsOf({ destination, navigationType }: NavigateEvent): BlockerFacts {
  const actions = { push: 'PUSH', replace: 'REPLACE', traverse: 'POP', reload: undefined } as const
  return {
    currentLocation: pageUrl(),
    nextLocation: new URL(destination.url),
    historyAction: actions[navigationType],
  }
}

function navigateAgain(event: NavigateEvent, enctype: string): void {
  const { destination, formData, info, navigationType, sourceElement: source } = event
  const { url } = destination
  const isReplacing = navigationType === 'replace'
  const state = destination.getState()
  const own = ownLocation()
  if (own) return own.go(new URL(url), { replace: isReplacing, state, formData, source })
  // As it was submitted: a render may have changed the form since, or removed it.
  if (formData) return postForm({ action: url, formData, enctype })
  const { committed, finished } =
    navigationType === 'traverse'
      ? navigation.traverseTo(destination.key)
      : navigation.navigate(url, {
          history: isReplacing ? 'replace' : 'push',
          state,
          info,
        })
  // The router says how it ends.
  committed?.catch(() => {})
  finished?.catch(() => {})
}

/** The router reads settings of the visitor's link or form, and marks and empties that form. */
function takeSource(event: NavigateEvent, { sourceElement: value }: NavigateEvent): void {
  Object.defineProperty(event, 'sourceElement', { configurable: true, value })
}

/** How a form is encoded. */
function enctypeOf(source: Element | null): string {
  if (source instanceof HTMLFormElement) return formSetting(source, null, 'enctype') ?? ''
  const { form } = (source ?? {}) as Partial<HTMLButtonElement>
  return (form && formSetting(form, source, 'enctype')) ?? ''
}

function isInside(source: Element | null, selector: string): boolean {
  return source !== null && Element.prototype.closest.call(source, selector) !== null
}

import type { Entries } from './entries.ts'
import { createNavigateEvent } from './navigate-event.ts'
import type { NavigationRequest } from './navigation-request.ts'
import {
  isAbortError,
  runHandlers,
  runPrecommitHandlers,
  type OngoingNavigation,
} from './ongoing-navigation.ts'
import type { ScrollPositions } from './scroll-positions.ts'

/** As in the Navigation API, with promises of nothing, since the router uses no entries. */
export interface NavigationResult {
  committed: Promise<void>
  finished: Promise<void>
}

export type NavigationWindow = Pick<Window, 'addEventListener' | 'location'>

interface NavigationsOptions {
  navigation: EventTarget
  entries: Pick<Entries, 'add' | 'currentId' | 'setCurrent'>
  positions: ScrollPositions
  window: NavigationWindow
}

export type Navigations = ReturnType<typeof createNavigations>

/** Performs intercepted navigations. Invariant: at most one is ongoing; all older ones are aborted. */
export function createNavigations({ navigation, entries, positions, window }: NavigationsOptions) {
  let ongoing: OngoingNavigation | undefined
  /** The entry whose page is in the DOM. */
  let shownId = entries.currentId()

  navigation.addEventListener('currententrychange', () => {
    if (!transition()) shownId = entries.currentId()
  })
  // A full page load follows; this document may come back from the back/forward cache.
  window.addEventListener('pagehide', () => {
    abort()
    positions.leaveDocument(shownId)
  })
  return { navigate, abort, transition }

  /** Dispatches `navigate`. Returns `undefined` if no listener intercepts it: the browser navigates then. */
  function navigate(request: NavigationRequest): NavigationResult | undefined {
    abort()
    positions.save(shownId)
    const next: OngoingNavigation = {
      request: { ...request },
      controller: new AbortController(),
      interceptions: [],
      hasScrolled: false,
    }
    const event = createNavigateEvent(request, {
      signal: next.controller.signal,
      onIntercept: (options) => void next.interceptions.push(options),
      scroll: () => scroll(next),
    })
    navigation.dispatchEvent(event)
    if (event.defaultPrevented) return cancel(next)
    if (next.interceptions.length > 0) return start((ongoing = next))
    if (request.navigationType === 'traverse') {
      // One that no listener intercepts is between fragments, or searches of an error page.
      commit(next)
      scroll(next)
    }
    return undefined
  }

  function start(next: OngoingNavigation): NavigationResult {
    const committed = runPrecommitHandlers(next).then(() => commit(next))
    const finished = committed.then(() => finish(next))
    committed.catch(() => {}) // `finished` rejects with the same error
    finished.catch((error: unknown) => fail(next, error))
    return { committed, finished }
  }

  function commit(next: OngoingNavigation): void {
    const { request } = next
    if (request.navigationType === 'traverse') return entries.setCurrent(request.entryId!)
    positions.save(shownId)
    addEntry(request)
  }

  function addEntry({ navigationType, url, states = {} }: NavigationRequest): void {
    try {
      entries.add(navigationType as 'push' | 'replace', url.href, states)
    } catch (error) {
      // Safari allows 100 entries in 30 s (https://webkit.org/b/156115); full page loads are not limited.
      window.location.assign(url)
      throw error
    }
  }

  async function finish(next: OngoingNavigation): Promise<void> {
    await runHandlers(next)
    ongoing = undefined
    shownId = entries.currentId()
    if (next.interceptions.every((options) => options.scroll !== 'manual')) scroll(next)
    navigation.dispatchEvent(new Event('navigatesuccess'))
  }

  function scroll(next: OngoingNavigation): void {
    if (next.hasScrolled) return
    next.hasScrolled = true
    if (next.request.navigationType === 'traverse') positions.restore(entries.currentId())
    else positions.scrollToFragment()
  }

  function fail(failed: OngoingNavigation, error: unknown): void {
    failed.controller.abort(error)
    if (ongoing === failed) ongoing = undefined
    navigation.dispatchEvent(new Event('navigateerror'))
    if (!isAbortError(error)) throw error // for the console
  }

  function abort(): void {
    ongoing?.controller.abort()
    ongoing = undefined
  }

  /** The navigation that is intercepted and not finished. */
  function transition(): Pick<NavigationTransition, 'navigationType'> | null {
    return ongoing ? { navigationType: ongoing.request.navigationType } : null
  }
}

function cancel({ controller }: OngoingNavigation): NavigationResult {
  controller.abort()
  const rejected = Promise.reject(controller.signal.reason)
  rejected.catch(() => {}) // the caller may ignore it
  return { committed: rejected, finished: rejected }
}

import type { Asked } from './asked.ts'
import type { Entries } from './entries.ts'
import { createNavigateEvent } from './navigate-event.ts'
import type { ScrollPositions } from './scroll-positions.ts'

/** Carries navigations out for the listeners of `navigate` that intercept them. */
export interface Navigations {
  /** Tells the listeners; `undefined` where none of them takes it, so it is left to the browser. */
  begin(asked: Asked): Begun | undefined
  /** Aborts the navigation that is under way. */
  stop(): void
  /** The navigation whose URL is there and whose page is still to come. */
  transition(): Pick<NavigationTransition, 'navigationType'> | null
}

export interface Begun {
  committed: Promise<void>
  finished: Promise<void>
}

interface Ongoing {
  asked: Asked
  controller: AbortController
  interceptions: NavigationInterceptOptions[]
  isCommitted: boolean
  hasScrolled: boolean
}

interface Parts {
  navigation: EventTarget
  entries: Entries
  positions: ScrollPositions
}

/** Invariant: at most one navigation is under way; all but the newest are aborted already. */
export function createNavigations({ navigation, entries, positions }: Parts): Navigations {
  let ongoing: Ongoing | undefined
  /** The entry whose page the visitor sees. */
  let shownId = entries.currentId()

  navigation.addEventListener('currententrychange', () => {
    if (!transition()) shownId = entries.currentId()
  })
  // A document takes over; this one may come back from the back/forward cache.
  window.addEventListener('pagehide', () => {
    stop()
    positions.leave(shownId)
  })
  return { begin, stop, transition }

  function begin(asked: Asked): Begun | undefined {
    stop()
    positions.remember(shownId)
    const begun = newNavigation(asked)
    const event = createNavigateEvent(asked, {
      signal: begun.controller.signal,
      onIntercept: (options) => void begun.interceptions.push(options),
      scroll: () => scroll(begun),
    })
    navigation.dispatchEvent(event)
    if (event.defaultPrevented) return refuse(begun)
    if (begun.interceptions.length > 0) return carryOut((ongoing = begun))
    if (asked.type === 'traverse') arrive(begun)
    return undefined
  }

  /** A traversal that nobody takes is a jump inside the page. */
  function arrive(jump: Ongoing): void {
    commit(jump)
    scroll(jump)
  }

  function carryOut(begun: Ongoing): Begun {
    const committed = prepare(begun).then(() => commit(begun))
    const finished = committed.then(() => finish(begun))
    committed.catch(() => {}) // `finished` tells
    finished.catch((error: unknown) => fail(begun, error))
    return { committed, finished }
  }

  function commit(begun: Ongoing): void {
    const { asked } = begun
    begun.isCommitted = true
    if (asked.type === 'traverse') return entries.arriveAt(asked.entryId!)
    positions.remember(shownId)
    addEntry(asked)
  }

  function addEntry({ type, url, state }: Asked): void {
    try {
      entries.add(type as 'push' | 'replace', url.href, state)
    } catch (error) {
      // Safari refuses the hundredth entry in 30 s; a document it does not refuse.
      location.assign(url)
      throw error
    }
  }

  async function finish(begun: Ongoing): Promise<void> {
    const { controller, interceptions } = begun
    await Promise.all(interceptions.map(({ handler }) => handler?.()))
    throwIfAborted(controller.signal)
    ongoing = undefined
    shownId = entries.currentId()
    if (interceptions.every((options) => options.scroll !== 'manual')) scroll(begun)
    navigation.dispatchEvent(new Event('navigatesuccess'))
  }

  function scroll(begun: Ongoing): void {
    if (begun.hasScrolled) return
    begun.hasScrolled = true
    if (begun.asked.type === 'traverse') positions.restore(entries.currentId())
    else positions.toBeginning()
  }

  function fail(begun: Ongoing, error: unknown): void {
    begun.controller.abort(error)
    if (ongoing === begun) ongoing = undefined
    navigation.dispatchEvent(new Event('navigateerror'))
    if (!isAbort(error)) throw error // for the console
  }

  function stop(): void {
    ongoing?.controller.abort()
    ongoing = undefined
  }

  function transition(): ReturnType<Navigations['transition']> {
    return ongoing?.isCommitted ? { navigationType: ongoing.asked.type } : null
  }
}

function newNavigation(asked: Asked): Ongoing {
  return {
    asked: { ...asked },
    controller: new AbortController(),
    interceptions: [],
    isCommitted: false,
    hasScrolled: false,
  }
}

/** What has to be done before the URL changes; it may change where the navigation leads. */
async function prepare({ asked, controller, interceptions }: Ongoing): Promise<void> {
  const precommit: Pick<NavigationPrecommitController, 'redirect'> = {
    redirect(url, { history: type = 'auto' } = {}) {
      asked.url = new URL(url, document.baseURI)
      if (type !== 'auto') asked.type = type
    },
  }
  const handlers = interceptions.map(({ precommitHandler }) => precommitHandler)
  await Promise.all(handlers.map((run) => run?.(precommit as NavigationPrecommitController)))
  throwIfAborted(controller.signal)
}

function refuse({ controller }: Ongoing): Begun {
  controller.abort()
  const refused = Promise.reject(aborted())
  refused.catch(() => {}) // who asked may look, or not
  return { committed: refused, finished: refused }
}

/** `signal.throwIfAborted` is younger than some of the browsers that this is for. */
function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw aborted()
}

function aborted(): DOMException {
  return new DOMException('The navigation was stopped', 'AbortError')
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

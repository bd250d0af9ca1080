import { SimTarget, type SimEvent } from './dom/events.ts'
import type { SimElement } from './dom/elements.ts'
import type { EntryStates, SessionHistory, TabEntry } from './session-history.ts'

/** What a browser is about to do, before any listener knows. */
export interface NavigationFacts {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  url: string
  sameDocument: boolean
  hashChange: boolean
  cancelable?: boolean
  /** Of a traversal. */
  entry?: TabEntry
  states?: EntryStates
  formData?: FormData | null
  sourceElement?: SimElement | null
  downloadRequest?: string | null
  info?: unknown
}

type Handler = (controller?: unknown) => unknown

interface Interception {
  handler?: Handler
  precommitHandler?: Handler
  scroll?: 'manual' | 'after-transition'
}

export interface Ongoing {
  facts: NavigationFacts
  controller: AbortController
  interceptions: Interception[]
  isCommitted: boolean
  transition?: {
    navigationType: string
    from: TabEntry
    finished: Promise<void>
    settle: PromiseWithResolvers<void>
  }
}

interface Options {
  tab: SessionHistory
  createEvent: (type: string, cancelable: boolean) => SimEvent
  onError: (error: unknown) => void
}

export type NavigationApi = ReturnType<typeof createNavigationApi>

/**
 * The Navigation API of a document, as far as the router uses it ("inner navigate event firing algorithm" in
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html).
 */
export function createNavigationApi({ tab, createEvent, onError }: Options) {
  const navigation = new SimTarget()
  navigation.onListenerError = onError
  let ongoing: Ongoing | undefined

  /** Returns whether the browser goes on by itself. */
  function fire(facts: NavigationFacts): boolean {
    abort()
    const next: Ongoing = {
      facts: { ...facts },
      controller: new AbortController(),
      interceptions: [],
      isCommitted: false,
    }
    ongoing = next
    const event = navigateEvent(next)
    navigation.dispatchEvent(event)
    if (event.defaultPrevented) {
      if (ongoing === next) abort()
      return false
    }
    if (ongoing !== next) return false
    if (next.interceptions.length === 0) return true
    void start(next)
    return false
  }

  function navigateEvent(next: Ongoing): SimEvent {
    const { facts, controller, interceptions } = next
    const { navigationType, url, entry, sameDocument, hashChange } = facts
    const canIntercept =
      new URL(url).origin === new URL(tab.current().url).origin &&
      (navigationType !== 'traverse' || sameDocument)
    return Object.assign(createEvent('navigate', facts.cancelable ?? true), {
      navigationType,
      canIntercept,
      hashChange,
      destination: {
        url,
        sameDocument,
        id: entry?.id ?? '',
        key: entry?.key ?? '',
        getState: () => (entry ?? facts.states)?.navigationState,
      },
      signal: controller.signal,
      formData: facts.formData ?? null,
      sourceElement: facts.sourceElement ?? null,
      downloadRequest: facts.downloadRequest ?? null,
      info: facts.info,
      scroll() {
        if (controller.signal.aborted) throw new DOMException('aborted', 'InvalidStateError')
      },
      intercept: (interception: Interception = {}) => {
        if (!canIntercept) throw new DOMException('not here', 'SecurityError')
        interceptions.push(interception)
      },
    })
  }

  async function start(next: Ongoing): Promise<void> {
    const settle = Promise.withResolvers<void>()
    settle.promise.catch(() => {})
    const { navigationType } = next.facts
    next.transition = { navigationType, from: tab.current(), finished: settle.promise, settle }
    const precommit = next.interceptions.flatMap(({ precommitHandler }) => precommitHandler ?? [])
    try {
      if (precommit.length > 0) await Promise.all(precommit.map((run) => run(precommitController(next))))
      if (next.controller.signal.aborted) return
      commit(next)
      await Promise.all(next.interceptions.map(({ handler }) => handler?.()))
      finish(next)
    } catch (error) {
      fail(next, error)
    }
  }

  function precommitController(next: Ongoing) {
    return {
      redirect(url: string, { history = 'auto' }: { history?: string } = {}) {
        const target = new URL(url, tab.current().url)
        if (target.origin !== new URL(tab.current().url).origin)
          throw new DOMException('other origin', 'SecurityError')
        next.facts.url = target.href
        if (history !== 'auto') next.facts.navigationType = history as 'push' | 'replace'
      },
    }
  }

  function commit(next: Ongoing): void {
    const { navigationType, url, entry, states } = next.facts
    next.isCommitted = true
    if (navigationType === 'traverse') tab.moveTo(entry!)
    else if (navigationType !== 'reload') tab.changeUrl(navigationType, url, states)
    entryChanged(navigationType)
  }

  function entryChanged(navigationType: string | null): void {
    navigation.dispatchEvent(Object.assign(createEvent('currententrychange', false), { navigationType }))
  }

  function finish(next: Ongoing): void {
    if (next.controller.signal.aborted || ongoing !== next) return
    ongoing = undefined
    navigation.dispatchEvent(createEvent('navigatesuccess', false))
    next.transition!.settle.resolve()
  }

  function fail(next: Ongoing, error: unknown): void {
    if (next.controller.signal.aborted) return
    next.controller.abort(error)
    if (ongoing === next) ongoing = undefined
    if (Object(error).name !== 'AbortError') onError(error)
    end(next, error)
  }

  function abort(): void {
    const aborted = ongoing
    if (!aborted) return
    ongoing = undefined
    const error = new DOMException('aborted', 'AbortError')
    aborted.controller.abort(error)
    end(aborted, error)
  }

  function end(next: Ongoing, error: unknown): void {
    navigation.dispatchEvent(Object.assign(createEvent('navigateerror', false), { error }))
    next.transition?.settle.reject(error)
  }

  return {
    navigation,
    fire,
    abort,
    entryChanged,
    transition: () => (ongoing?.interceptions.length ? ongoing.transition : null) ?? null,
  }
}

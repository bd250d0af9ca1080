import { ROUTER_SLOT } from '../../../../src/api/hooks/router.ts'
import { ROUTER_MARK } from '../../../../src/wire/performance-marks.ts'
import type { Intent, ShownSimPage } from './observations.ts'
import { countListeners } from './count-listeners.ts'
import { createGlobals } from './globals.ts'
import type { StartedClient } from './client.ts'
import { SimEvent } from './dom/events.ts'
import type { SimElement, SimField, SimForm, SimLink } from './dom/elements.ts'
import { createFiles } from './files.ts'
import { createHistory, createLocation } from './location.ts'
import { createNavigationApi, type NavigationFacts } from './navigation-api.ts'
import type { Requester } from './network.ts'
import type { SessionHistory, TabEntry } from './session-history.ts'
import type { SentDocument } from './worker.ts'
import { createUnsavedPage, type Decision } from './unsaved-page.ts'
import type { World } from './world.ts'

export type SimWindow = ReturnType<typeof createSimWindow>

interface WindowOptions {
  world: World
  tab: SessionHistory
  sent: SentDocument
}

/** From the `submit` event of a form to its navigation. */
const SUBMIT_MS = 1

const OF_PERSON = { bubbles: true, cancelable: true, isTrusted: true } as const

/** A document with its window, from its load until it is gone. Frozen, or in the back/forward cache, its tasks wait. */
export function createSimWindow({ world, tab, sent }: WindowOptions) {
  let state: 'active' | 'frozen' | 'stored' | 'gone' = 'active'
  const waiting: (() => void)[] = []
  let client: StartedClient | undefined
  let leftAt: string | undefined
  let newest: { intent: Intent; at: number } | undefined
  const gone = new AbortController()
  const openedAt = world.now()
  const onError = (error: unknown) => world.observe({ type: 'error', error })
  const hrefOf = () =>
    tab.entries.find((entry) => entry.document.window === self && entry === tab.current())?.url ??
    tab.current().url
  const now = () => world.now() - openedAt

  /** Calls back as a task of this document, unless it is gone by then. */
  function later(ms: number, work: () => void): () => void {
    let isCancelled = false
    const cancel = world.later(ms, () => deliver(() => isCancelled || work()))
    return () => {
      isCancelled = true
      cancel()
    }
  }

  function deliver(work: () => void): void {
    if (state === 'stored' || state === 'frozen') waiting.push(() => deliver(work))
    else if (state === 'active') work()
  }

  function runWaiting(): void {
    for (const run of waiting.splice(0)) world.later(0, run)
  }

  const requester: Requester = {
    world,
    build: sent.build,
    href: hrefOf,
    deliver,
    gone: gone.signal,
    pending: new Set(),
    acceptedVersion: 0,
  }
  const files = createFiles({ world, later, createEvent: (type) => dom.createEvent(type) })
  const { onAppend } = files
  const onSubmit = (form: SimForm) => submit(form, null)
  const dom = world.client.createDom({ world, sent, baseURI: hrefOf, now, onAppend, onSubmit, onError })
  const { window, document } = dom
  const createEvent = (type: string, cancelable: boolean) => new SimEvent(type, { cancelable }, now())
  const api = createNavigationApi({ tab, createEvent, onError })
  const fire = (facts: NavigationFacts) => !world.hasNavigationApi || api.fire(facts)
  const location = createLocation({ href: hrefOf, go })
  const history = createHistory({ tab, href: hrefOf, fire, entryChanged: api.entryChanged })

  interface Go {
    type?: 'push' | 'replace' | 'reload'
    formData?: FormData | null
    source?: SimElement | null
    info?: unknown
    navigationState?: unknown
  }

  /** What a link, a form or a script asks for. */
  function go(
    target: string,
    { type, formData = null, source = null, info, navigationState }: Go = {},
  ): void {
    const href = hrefOf()
    const url = new URL(target, href)
    const navigationType = type ?? (url.href === href && !formData ? 'replace' : 'push')
    const sameDocument = isFragment(url.href, href) && !formData && type !== 'reload'
    const states = { navigationState }
    const facts = {
      navigationType,
      url: url.href,
      sameDocument,
      hashChange: sameDocument && url.href !== href,
      formData,
      sourceElement: source,
      info,
      states,
    }
    if (!fire(facts)) return
    if (sameDocument) return jump(navigationType as 'push' | 'replace', url.href, states)
    if (asksToStay()) return
    tab.loadDocument(navigationType, url, {
      ...(navigationType === 'reload' && { entry: tab.current() }),
      ...(formData && { post: formData }),
    })
  }

  /** The browser asks before a document is unloaded, if a listener wants that. */
  function asksToStay(isTravel?: true): boolean {
    const isAsked = !window.dispatchEvent(dom.createEvent('beforeunload', { cancelable: true }))
    const stays = isAsked && unsaved.staysInDocument(isTravel)
    if (stays) api.abort()
    return stays
  }

  function jump(type: 'push' | 'replace', url: string, states: object): void {
    tab.changeUrl(type, url, states)
    api.entryChanged(type)
    if (!world.hasNavigationApi) popstate()
  }

  function popstate(): void {
    window.dispatchEvent(Object.assign(dom.createEvent('popstate'), { state: tab.current().state }))
  }

  function click(link: SimElement): void {
    const event = Object.assign(dom.createEvent('click', OF_PERSON), {
      ...{ button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    })
    const url = new URL((link as SimLink).href)
    const replaces = link.hasAttribute('data-history')
    noteIntent(isFragment(url.href, hrefOf()) ? 'hash' : 'link', url, replaces && { replaces })
    if (link.dispatchEvent(event)) go(url.href, { source: link })
  }

  /** Does the router listen? */
  function isRouted(): boolean {
    return globals.performance.getEntriesByName(ROUTER_MARK).length > 0
  }

  function noteIntent(kind: Intent['kind'], url: URL, facts: Partial<Intent> | false = false): void {
    const intent = { kind, url, isRouted: isRouted(), ...facts }
    newest = { intent, at: world.now() }
    world.observe({ type: 'intent', intent })
  }

  function submit(form: SimForm, submitter: SimElement | null): void {
    const event = Object.assign(dom.createEvent('submit', OF_PERSON), { submitter })
    const { hasNavigationApi } = world
    const wasRouted = isRouted()
    const note = (facts: Partial<Intent> = {}) =>
      noteIntent('form', new URL(form.getAttribute('action')!, hrefOf()), facts)
    // The shim listens to the event, and to nothing that follows.
    if (!hasNavigationApi) note()
    if (!form.dispatchEvent(event)) return
    later(SUBMIT_MS, () => {
      note({ isRouted: hasNavigationApi ? isRouted() : wasRouted })
      const formData = globals.readForm(form)
      go(form.getAttribute('action')!, { type: 'push', formData, source: submitter ?? form })
    })
  }

  const globals = createGlobals({
    ...{ world, dom, location, history, api, requester, later, files },
    ...{ sent, openedAt, go, tab },
  })

  function onShown(page: ShownSimPage): void {
    unsaved.pageShown(page.key)
    if (tab.current().document.window === self) world.observe({ type: 'shown', page })
  }

  const root = world.client.createRoot({ world, window, document, sent, onShown })

  function intentNow({ href }: URL): Intent | undefined {
    return newest?.at === world.now() && newest.intent.url.href === href ? newest.intent : undefined
  }

  const block = () => client?.blockNavigations
  const unsaved = createUnsavedPage({ world, later, block, intentNow, noteIntent })

  const self = {
    window,
    document,
    click,
    submit,
    go,
    root,
    history,
    api,
    /** The scripts run: the router starts when its file and React are there. */
    start(): void {
      document.hidden = tab.isHidden
      client = world.client.start({ world, window, root, sent, later })
    },
    reload(): void {
      noteIntent('reload', new URL(hrefOf()))
      go(hrefOf(), { type: 'reload' })
    },
    build: sent.build,
    visitor: sent.data.visitor,
    /** Does the page have components? */
    hasClient: () => client !== undefined,
    /** Can hooks reach the router? */
    hasHooks: () => ROUTER_SLOT in window,
    isRouted,
    /** Has a file not come, or not at once? */
    isFileMissing: files.isOneMissing,
    timers: () => globals.timers.size,
    listeners: () => countListeners({ window, document, navigation: Object(window).navigation }),
    /** The newest version that a form's response has said to this document. */
    acceptedVersion: () => requester.acceptedVersion,
    /** As a component does that asks for new data. */
    revalidate: () => client?.revalidate(),
    edit: (decision: Decision) => unsaved.edit(decision, root.newest()?.key),
    submitFetcher({ key, text, press }: { key: string; text: string; press: number }): void {
      const formData = new FormData()
      formData.set('press', String(press))
      formData.set('text', text)
      client?.submitFetcher({ key, action: new URL('/form', hrefOf()).href, formData })
    },
    press: (button: SimElement) => void button.dispatchEvent(dom.createEvent('click', OF_PERSON)),
    pointAt(link: SimElement): void {
      link.dispatchEvent(Object.assign(dom.createEvent('pointerover', OF_PERSON), { pointerType: 'mouse' }))
    },
    type(field: SimField, text: string): void {
      field.dispatchEvent(dom.createEvent('beforeinput', OF_PERSON))
      // Not by the element's own property, which React may have defined.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
      field.dispatchEvent(dom.createEvent('input', OF_PERSON))
    },
    traverseTo(entry: TabEntry, isByPerson: boolean): void {
      if (state === 'frozen') return deliver(() => self.traverseTo(entry, isByPerson))
      const sameDocument = entry.document === tab.current().document
      const hashChange = sameDocument && entry.url !== hrefOf() && isSamePage(entry.url, hrefOf())
      const facts = {
        navigationType: 'traverse',
        url: entry.url,
        entry,
        sameDocument,
        hashChange,
        // https://html.spec.whatwg.org/multipage/nav-history-apis.html#fire-a-traverse-navigate-event
        cancelable: isByPerson && sameDocument,
      } as const
      // Without a Navigation API nobody sees it before the other document is there.
      if (sameDocument || world.hasNavigationApi) noteIntent('travel', new URL(entry.url))
      if (!fire(facts)) return
      if (!sameDocument)
        return asksToStay(true) ? undefined : tab.loadDocument('traverse', new URL(entry.url), { entry })
      tab.moveTo(entry)
      api.entryChanged('traverse')
      popstate()
    },
    stop(): void {
      api.abort()
      window.dispatchEvent(Object.assign(dom.createEvent('keydown'), { key: 'Escape' }))
    },
    setHidden(isHidden: boolean): void {
      if (!isHidden) self.resume()
      if (document.hidden === isHidden) return
      document.hidden = isHidden
      document.dispatchEvent(dom.createEvent('visibilitychange', { bubbles: true }))
    },
    online: () => deliver(() => void window.dispatchEvent(dom.createEvent('online'))),
    /** No task runs; what was requested goes on (https://wicg.github.io/page-lifecycle/). */
    freeze(): void {
      document.dispatchEvent(dom.createEvent('freeze'))
      state = 'frozen'
    },
    resume(): void {
      if (state !== 'frozen') return
      state = 'active'
      document.dispatchEvent(dom.createEvent('resume'))
      runWaiting()
    },
    isRequesting: () => requester.pending.size > 0,
    /** The key of the entry that it showed last. */
    leftAt: () => leftAt,
    leave(mayReturn: boolean, key: string): void {
      leftAt = key
      window.dispatchEvent(Object.assign(dom.createEvent('pagehide'), { persisted: mayReturn }))
      api.abort()
      state = mayReturn ? 'stored' : 'gone'
      if (!mayReturn) gone.abort(new TypeError('the document is gone'))
    },
    restore(): void {
      state = 'active'
      self.setHidden(tab.isHidden)
      window.dispatchEvent(Object.assign(dom.createEvent('pageshow'), { persisted: true }))
      runWaiting()
    },
  }
  return self
}

/** Does a URL lead to a place in the document of another one? */
function isFragment(one: string, other: string): boolean {
  return one.includes('#') && isSamePage(one, other)
}

function isSamePage(one: string, other: string): boolean {
  const withoutHash = (href: string) => href.replace(/#.*/s, '')
  return withoutHash(one) === withoutHash(other)
}

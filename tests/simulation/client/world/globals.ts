import { cookieNameOn, VISITOR_COOKIE } from '../../../../src/wire/visitor-label.ts'
import { anySignal } from './any-signal.ts'
import type { Dom } from './client.ts'
import type { SimField, SimForm } from './dom/elements.ts'
import type { createFiles } from './files.ts'
import { intersectionObserverOf } from './dom/observers.ts'
import { SimHistory, type createLocation } from './location.ts'
import type { NavigationApi } from './navigation-api.ts'
import { simFetch, type Requester } from './network.ts'
import { createPerformance } from './performance.ts'
import { PAGES } from './pages.ts'
import type { SessionHistory } from './session-history.ts'
import type { SentDocument } from './worker.ts'
import type { World } from './world.ts'

interface GlobalsOptions {
  world: World
  dom: Dom
  location: ReturnType<typeof createLocation>
  history: SimHistory
  api: NavigationApi
  requester: Requester
  later: (ms: number, work: () => void) => () => void
  files: ReturnType<typeof createFiles>
  sent: SentDocument
  openedAt: number
  go: (
    url: string,
    options?: { type?: 'push' | 'replace' | 'reload'; info?: unknown; navigationState?: unknown },
  ) => void
  tab: SessionHistory
}

const FRAME_MS = 16
const IDLE_MS = 50
/** What a task may wait for others at most. */
const TASK_MS = 4

/** What the client finds in its window and in its scope; all else of Node is hidden from it. */
export function createGlobals(options: GlobalsOptions) {
  const { world, dom, location, history, api, requester, later, files, tab } = options
  const { go, sent, openedAt } = options
  const { window, document } = dom

  class WindowFormData extends FormData {
    constructor(form?: SimForm) {
      super()
      if (form) readFields(form, this)
    }
  }

  function readFields(form: SimForm, formData: FormData): FormData {
    for (const field of form.querySelectorAll('input, textarea') as SimField[]) {
      formData.append(field.name, field.value)
    }
    form.dispatchEvent(Object.assign(dom.createEvent('formdata', { bubbles: true }), { formData }))
    return formData
  }

  const timers = new Map<number, () => void>()
  let lastTimer = 0
  const setTimer = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    const id = ++lastTimer
    const cancel = later(Math.max(ms, 1), () => {
      timers.delete(id)
      world.run(() => work(...args))
    })
    timers.set(id, cancel)
    return id
  }
  const clearTimer = (id: number) => {
    timers.get(id)?.()
    timers.delete(id)
  }

  class SimDate extends Date {
    constructor(...args: ConstructorParameters<typeof Date> | []) {
      super(...((args.length > 0 ? args : [world.now()]) as [number]))
    }
    static override now = () => world.now()
  }

  class MessageChannel {
    readonly port1: { onmessage?: () => void } = {}
    readonly port2 = {
      postMessage: () => later(world.random() * TASK_MS, () => world.run(() => this.port1.onmessage?.())),
    }
  }

  const performance = createPerformance({
    now: () => world.now() - openedAt,
    timeOrigin: openedAt,
    serverTiming: timingsOf(sent),
  })
  const own = {
    location,
    history,
    SimulatedPages: PAGES,
    History: SimHistory,
    FormData: WindowFormData,
    AbortSignal: { any: anySignal, timeout: abortAfter },
    IntersectionObserver: intersectionObserverOf(document, (work) => void later(FRAME_MS, work)),
    MessageChannel,
    Date: SimDate,
    Math: Object.create(Math, { random: { value: world.random } }),
    navigator: {
      cookieEnabled: true,
      get onLine() {
        return !world.isOffline
      },
    },
    performance,
    sessionStorage: storageOf(tab.storage),
    fetch: (target: string, init?: object) => simFetch(requester, target, init),
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    requestAnimationFrame: (work: () => void) => {
      const ms = FRAME_MS - (world.now() % FRAME_MS)
      return later(ms, () => (document.hidden ? own.requestAnimationFrame(work) : world.run(work)))
    },
    requestIdleCallback: (work: () => void) => later(IDLE_MS, () => world.run(work)),
    getComputedStyle: () => ({ scrollBehavior: 'auto', overflowY: 'visible', getPropertyValue: () => '' }),
    scrollTo: () => {},
    scrollX: 0,
    scrollY: 0,
    reportError: (error: unknown) => world.observe({ type: 'reported', error }),
    simulation: { importFile: files.importFile },
    stop: () => tab.stopLoad(),
    crypto: { randomUUID: () => `uuid-${world.random()}` },
    queueMicrotask: (work: () => void) => queueMicrotask(() => world.run(work)),
    window,
    parent: window,
  }
  for (const names of [dom.names, own]) {
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(names))
  }
  if (world.hasNavigationApi) Object.assign(window, nativeNavigation())
  return { performance, readForm: (form: SimForm) => readFields(form, new FormData()), timers }

  function abortAfter(ms: number): AbortSignal {
    const controller = new AbortController()
    later(ms, () => controller.abort(new DOMException('timeout', 'TimeoutError')))
    return controller.signal
  }

  function nativeNavigation() {
    const navigation = Object.defineProperties(api.navigation, {
      currentEntry: {
        get: () => {
          const { id, key, url, navigationState } = tab.current()
          return { id, key, url, getState: () => navigationState }
        },
      },
      transition: { get: api.transition },
      entries: { value: () => tab.entries },
      navigate: {
        value: (
          url: string,
          { history: type = 'auto', state, info }: { history?: string; state?: unknown; info?: unknown } = {},
        ) => {
          go(url, {
            info,
            navigationState: state,
            ...(type !== 'auto' && { type: type as 'push' | 'replace' }),
          })
          const never = new Promise<never>(() => {})
          return { committed: never, finished: never }
        },
      },
      traverseTo: {
        value: (key: string) => {
          tab.traverse(tab.entries.findIndex((entry) => entry.key === key) - tab.at(), false)
          const never = new Promise<never>(() => {})
          return { committed: never, finished: never }
        },
      },
    })
    class NavigateEvent {}
    Object.defineProperty(NavigateEvent.prototype, 'sourceElement', { value: null })
    return { navigation, NavigateEvent, NavigationPrecommitController: class {} }
  }
}

function timingsOf({ data }: SentDocument) {
  return [{ name: cookieNameOn('https:', VISITOR_COOKIE), description: data.visitor, of: VISITOR_COOKIE }]
}

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
  }
}

import { createHooksRouter } from '../../../client/hooks/start-hooks.ts'
import type { LoadedPage } from '../../../client/loading/loaded-page.ts'
import { createPageLoader } from '../../../client/loading/page-loader.ts'
import { watchTyping } from '../../../client/page/fields/given-values.ts'
import { onNavigate } from '../../../client/router/on-navigate.ts'
import { createRouterParts, type RouterParts } from '../../../client/router/router-parts.ts'
import type { HistoryEntry } from '../../../src/api/page-context.ts'
import { dispatch, FULL_PAGE_LOAD_EVENT } from '../../../src/wire/browser-events.ts'
import type { ReadyPage } from '../../../src/view/page-tree.tsx'
import { installOnWindow } from './install-on-window.ts'
import { openFirstPage } from './open-first-page.ts'
import { createStubRequests } from './stub-requests.ts'
import type { StubTable } from './stub-table.ts'
import { createStubWindow, type StubWindow } from './stub-window.ts'

/** A page of a stub, with what hooks get from the browser in an app. */
export type StubPage = ReadyPage & { entry: HistoryEntry }

/** A document in memory, with the router of an app. */
export interface StubDocument {
  window: StubWindow
  /** Hooks get this one, if there are several. */
  activate(): void
  /** Nothing of it acts any more. */
  stop(): void
}

interface DocumentOptions {
  table: StubTable
  url: URL
  /** Of its first page, which is another instance than those before. */
  key: number
  /** Renders a page. Resolves when it is in the DOM. */
  show(page: StubPage): Promise<void>
  /** Nothing but the test gets what is wrong with it. */
  fail(error: Error): void
  /** Opens the next document. */
  open(url: URL): void
}

/** Opens a document, with its first page at once if that waits for no loader. */
export function startDocument({ table, url, key, show, fail, open }: DocumentOptions): StubDocument {
  const stopped = new AbortController()
  const { signal } = stopped
  const window = createStubWindow(url, (next) => signal.aborted || open(next))
  const { provideRouter, activate, uninstall } = installOnWindow(window)
  const requests = createStubRequests(table, signal)
  const loader = createPageLoader(table.routes, table.matchUrl, requests)
  let router: RouterParts | undefined
  openFirstPage(url, { table, layouts: loader.layouts, signal, fail, show: startRouter })
  return {
    window,
    activate,
    stop() {
      stopped.abort()
      uninstall()
      window.close()
      if (router) forget(router)
    },
  }

  function startRouter(page: LoadedPage): void {
    const first = { ...page, key }
    let shown: ReadyPage = first
    const render = (next: ReadyPage) => {
      shown = next
      return signal.aborted ? Promise.resolve() : show({ ...next, entry: window.entry() })
    }
    const root = { first, settings: {}, show: render }
    activate()
    const parts = createRouterParts({ build: 'stub', root, loader, requests, window, onThrown() {} })
    router = { ...parts, loadHooks() {} }
    watchTyping()
    listen(router, { signal, onEntry: () => void render(shown) })
    const revalidate: RouterParts['revalidate'] = (onStart) =>
      signal.aborted ? new Promise(() => {}) : parts.revalidate(onStart)
    provideRouter(createHooksRouter({ ...router, revalidate }))
    void render(shown)
  }
}

/** What waits for the end of a navigation would act later. */
function forget({ pages, missed }: RouterParts): void {
  pages.attach(undefined)
  missed.refreshed()
  missed.show()
}

interface ListenOptions {
  signal: AbortSignal
  /** The page has another entry of the history, without a navigation. */
  onEntry: () => void
}

function listen(router: RouterParts, { signal, onEntry }: ListenOptions): void {
  const { navigation } = router.window
  navigation.addEventListener('navigate', (event) => {
    // A stub doesn't scroll.
    onNavigate(Object.assign(event, { info: { scroll: 'keep' } }), router)
  })
  navigation.addEventListener('currententrychange', () => navigation.transition ?? onEntry())
  // Blockers wait for the end of what they have let pass, here as on a window without the Navigation API.
  for (const type of ['navigatesuccess', 'navigateerror']) {
    navigation.addEventListener(type, () => dispatch(FULL_PAGE_LOAD_EVENT, false), { signal })
  }
}

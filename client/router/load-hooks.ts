import { HOOKS_EVENT } from '../../src/wire/browser-events.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { emptyForm } from '../page/empty-form.ts'
import type { PageStore } from '../page/page-store.ts'
import { findElement } from '../start/dom/find-element.ts'
import type { ActionSender } from '../mutations/action-sender.ts'

/** The parts of the router that hooks use. */
export interface RouterCore {
  pages: PageStore
  matchRoute: PageLoader['matchRoute']
  sendAction: ActionSender
  /** Asks for the data of the current page again and shows it. */
  revalidate: () => Promise<unknown>
  emptyForm: typeof emptyForm
  /** Has an observer notified of the router's navigations. */
  observe(observer: NavigationObserver): void
}

export interface NavigationObserver {
  /** The router has intercepted a navigation. */
  started(event: NavigateEvent): void
  /** The form of a navigation has its response. */
  answered(event: NavigateEvent): void
}

/**
 * Loads what only hooks and forms of fetchers need, once one is there. To be called when the router has
 * started, and after each page. If it does not come, a hook that waits for it helps itself.
 */
export function createHooksLoader(core: RouterCore): () => void {
  let isAsked = false
  addEventListener(HOOKS_EVENT, load)
  return () => {
    if (Symbol.for(HOOKS_EVENT) in window || findElement('form[data-fetcher]')) load()
  }

  function load(): void {
    if (isAsked) return
    isAsked = true
    import('../hooks/start-hooks.ts').then(
      ({ startHooks }) => startHooks(core),
      () => (isAsked = false),
    )
  }
}

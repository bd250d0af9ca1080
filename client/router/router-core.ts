import type { PageLoader } from '../loading/page-loader.ts'
import type { ActionSender } from '../mutations/action-sender.ts'
import type { emptyForm } from '../page/empty-form.ts'
import type { PageStore } from '../page/page-store.ts'

/** The parts of the router that hooks use. */
export interface RouterCore {
  pages: PageStore
  matchRoute: PageLoader['matchRoute']
  sendAction: ActionSender
  /** Asks for the data of the current page again and shows it. */
  revalidate: () => Promise<unknown>
  emptyForm: typeof emptyForm
  /** Has an observer notified of the router's navigations. */
  current: { observe(observer: NavigationObserver): void }
}

export interface NavigationObserver {
  /** The router has intercepted a navigation. */
  started(event: NavigateEvent): void
  /** The form of a navigation has its response. */
  responded(event: NavigateEvent): void
}

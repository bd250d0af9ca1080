import { pageMutations } from '../../src/api/hooks/page-mutations.ts'
import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import { network } from '../loading/network.ts'
import { oneAtATime } from '../loading/one-at-a-time.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageRequests } from '../loading/page-requests.ts'
import { createActionSender } from '../mutations/action-sender.ts'
import { mutationsBefore } from '../mutations/mutation-guard.ts'
import type { StalePages } from '../page/cached-pages.ts'
import type { OnThrown } from '../page/current-page.ts'
import { emptyForm } from '../page/fields/empty-form.ts'
import type { PageRoot } from '../page/page-root.ts'
import { createPageStore } from '../page/page-store.ts'
import type { PageWindow } from '../page/page-window.ts'
import { createCurrentNavigation } from './current-navigation.ts'
import { createFormSender } from './forms/form-sender.ts'
import { createMissedResults } from './forms/missed-results.ts'
import { createDeferredNavigation } from './full-page-load/deferred-navigation.ts'
import { createFullPageLoads } from './full-page-load/full-page-loads.ts'
import { openReloadGuard } from './full-page-load/reload-guard.ts'
import { createInterruptedLinks } from './interrupted-links.ts'
import { navigateTo } from './navigate-to.ts'
import { createPendingNavigations } from './pending-navigations.ts'
import { revalidatePage } from './revalidate-page.ts'

export interface RouterOptions {
  build: string
  root: PageRoot
  requests: PageRequests
  loader: PageLoader
  window: PageWindow
  onThrown: OnThrown
  /** When the visitor clicked a link before there was a router, as `performance.now()`. Default: never. */
  leftAt?: number
}

/**
 * What the steps of a navigation use, and hooks. One of each for a document, until it is unloaded. Only
 * `sendForm` and `sendAction` send what must not be lost; all else may be aborted by the next navigation.
 */
export interface RouterParts extends ReturnType<typeof createRouterParts> {
  /** To be called after each page. */
  loadHooks: () => void
}

/** Makes the parts, once for a document. */
export function createRouterParts(options: RouterOptions) {
  const { build, root, loader, requests, window, onThrown, leftAt } = options
  const pages = createPageStore(root, { ...loader, onThrown, window })
  /** Loads the page's data again, after a run that is going on, and shows it. */
  const revalidate = oneAtATime(() => {
    const result = revalidatePage(pages, { loader, window })
    if (import.meta.env.DEV) {
      dispatch(PANEL_EVENT, { type: 'revalidation', url: pages.current().url.href, result })
    }
    return result
  })
  const pending = createPendingNavigations(loader, window)
  const invalidate = (which: StalePages = 'all pages', event?: NavigateEvent) => {
    pages.invalidate(which, pending.current(), event)
    loader.prefetches.clear()
  }
  const { settings } = root
  const guard = openReloadGuard(build)
  guard.forget(window.location.href) // this document has its module
  const queue = pageMutations()
  const ready = (event: NavigateEvent) => mutationsBefore(queue, event)
  const fullPageLoads = createFullPageLoads(ready, () => guard.forget(), {
    window,
    leftAt,
    shown: pages.current,
    reload: (url) => void reload(url),
  })
  const deferred = createDeferredNavigation(ready, window)
  const interruptedLinks = createInterruptedLinks()
  const current = createCurrentNavigation((event) => {
    interruptedLinks.add(event)
    missed.show()
  })
  const isLeaving = () => fullPageLoads.isPending() || deferred.isPending() || fullPageLoads.mayCome()
  /** Unless the visitor goes on to another page, whose place it would take. */
  const reload = async (url?: string) => {
    if (network.seemsDown()) await network.back(new AbortController().signal)
    if (isLeaving() || current.isPending()) return
    if (url === undefined) window.location.reload()
    else window.location.replace(url)
  }
  const isNavigating = () => current.isPending() || fullPageLoads.isPending() || deferred.isPending()
  const missed = createMissedResults({ isNavigating, revalidate })
  return {
    ...loader,
    ...{ build, guard, pages, queue },
    ...{ current, deferred, fullPageLoads, interruptedLinks, missed },
    ...{ emptyForm, invalidate, isLeaving, navigateTo, reload, revalidate, window },
    /** Has the app view transitions? */
    hasViewTransitions: Boolean(settings.pageTransition ?? settings.hasViewTransitions),
    pending,
    // The page of a form may be from before the response of a fetcher.
    sendAction: createActionSender({
      requests,
      queue,
      invalidate: () => invalidate('all pages', current.event()),
    }),
    sendForm: createFormSender(requests, queue, window),
  }
}

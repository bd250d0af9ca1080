import { pageMutations } from '../../src/api/hooks/page-mutations.ts'
import type { PageRoot } from '../page/page-root.ts'
import { dispatch, FOLLOWER_EVENT, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import type { DocumentData } from '../loading/document-data.ts'
import type { LayoutKeeper } from '../loading/loaded-layouts.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { emptyForm } from '../page/fields/empty-form.ts'
import { watchChanges } from '../page/fields/follow-defaults.ts'
import { watchTyping } from '../page/fields/given-values.ts'
import type { StalePages } from '../page/cached-pages.ts'
import { startPositions } from '../page/page-scroller.ts'
import { createPageStore } from '../page/page-store.ts'
import { oneAtATime } from '../loading/one-at-a-time.ts'
import { loadFile } from '../start/load-file.ts'
import { createActionSender } from '../mutations/action-sender.ts'
import { mutationsBefore, watchStays } from '../mutations/mutation-guard.ts'
import { createCurrentNavigation } from './current-navigation.ts'
import { createDeferredNavigation } from './full-page-load/deferred-navigation.ts'
import { changeFollower } from './change-follower.ts'
import { createFormSender } from './forms/form-sender.ts'
import { createFullPageLoads } from './full-page-load/full-page-loads.ts'
import { createHooksLoader } from './load-hooks.ts'
import { createInterruptedLinks } from './interrupted-links.ts'
import { createMissedResults } from './forms/missed-results.ts'
import { onNavigate } from './on-navigate.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import { createPendingNavigations } from './pending-navigations.ts'
import type { RouterParts } from './router-parts.ts'
import { preventRepeatedClicks } from './repeated-clicks.ts'
import { openReloadGuard } from './full-page-load/reload-guard.ts'
import { revalidatePage } from './revalidate-page.ts'

interface RouterOptions {
  build: string
  root: PageRoot
  documentData: DocumentData
  /** `undefined` in an app without layouts. */
  layouts: LayoutKeeper
  loader: PageLoader
  recorder: NavigationRecorder
}

/** Starts the router: makes its parts, and listens to navigations (`onNavigate`). */
export function startRouter({
  build,
  root,
  documentData,
  layouts,
  loader,
  recorder,
}: RouterOptions): void {
  const { matchRoute } = loader
  const onBroken = () =>
    void loadFile(() => import('../page/page-failure.ts')).then((failure) =>
      failure.loadAgainOnce(build),
    )
  const pages = createPageStore(root, { documentData, layouts, onBroken })
  const revalidate = oneAtATime(() => {
    const result = revalidatePage(pages, loader)
    if (import.meta.env.DEV) {
      dispatch(PANEL_EVENT, { type: 'revalidation', url: pages.current().url.href, result })
    }
    return result
  })
  const invalidate = (which: StalePages = 'all pages') => {
    pages.invalidate(which)
    loader.prefetches.clear()
  }
  const guard = openReloadGuard(build)
  guard.forget(location.href) // this document has its module
  const queue = pageMutations()
  const ready = (event: NavigateEvent) => mutationsBefore(queue, event)
  const fullPageLoads = createFullPageLoads(ready, () => guard.forget())
  watchStays(fullPageLoads.end)
  const deferred = createDeferredNavigation(ready)
  const interruptedLinks = createInterruptedLinks()
  const current = createCurrentNavigation((event) => {
    interruptedLinks.add(event)
    missed.show()
  })
  const isNavigating = () =>
    current.isPending() || fullPageLoads.isPending() || deferred.isPending()
  const missed = createMissedResults({ isNavigating, revalidate })
  const pending = createPendingNavigations(loader, recorder)
  const loadHooks = createHooksLoader(() => router)
  const router: RouterParts = {
    ...{ build, guard, matchRoute, pages, recorder, settings: root.settings },
    ...{ current, deferred, fullPageLoads, interruptedLinks, missed, pending },
    ...{ emptyForm, invalidate, loadHooks, revalidate },
    sendAction: createActionSender({ build, queue, invalidate }),
    sendForm: createFormSender(build, queue),
  }
  watchTyping()
  watchChanges()
  startPositions()
  preventRepeatedClicks((url) => current.leadsTo(url) && !fullPageLoads.isPending())
  navigation.addEventListener('navigate', (event) => onNavigate(event, router))
  loadHooks()
  if (import.meta.env.DEV) dispatch(FOLLOWER_EVENT, changeFollower(router))
}

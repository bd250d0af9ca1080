import { createMutationQueue } from '../../src/navigation/mutation-queue.ts'
import { shouldIntercept } from '../../src/navigation/should-intercept.ts'
import type { PageRoot } from '../page/page-root.ts'
import type { DocumentData } from '../loading/document-data.ts'
import type { LayoutKeeper } from '../loading/loaded-layouts.ts'
import type { PageMatch } from '../loading/loaded-page.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { emptyForm } from '../page/empty-form.ts'
import { focusInvalidField } from '../page/focus-page.ts'
import { watchTyping } from '../page/given-values.ts'
import { createPageStore, type RestoredPage } from '../page/page-store.ts'
import { showPage } from '../page/show-page.ts'
import { createActionSender } from '../mutations/action-sender.ts'
import { createDeferredNavigation } from './deferred-navigation.ts'
import { formNavigation } from './form-navigation.ts'
import { createFormQueue } from '../mutations/form-queue.ts'
import { createFullPageLoads } from './full-page-loads.ts'
import { intercept, type RouteNavigation } from './intercept.ts'
import { createInterruptions } from './interruptions.ts'
import { dispatch, FOLLOWER_EVENT } from '../../src/wire/browser-events.ts'
import type { ChangeFollower } from '../../src/wire/development-changes.ts'
import { hasPageFailed } from './has-page-failed.ts'
import { isHeld } from './is-held.ts'
import { createHooksLoader } from './load-hooks.ts'
import type { NavigationObserver } from './router-core.ts'
import { afterPress } from '../mutations/after-press.ts'
import { createMutationGuard, mutationsBefore } from '../mutations/mutation-guard.ts'
import { createMissedResults } from './missed-results.ts'
import { navigateFacts, replacesDocument } from './navigate-facts.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import { pageResult, type PageResult } from './page-result.ts'
import { createPendingNavigations } from './pending-navigations.ts'
import { openReloadGuard } from './reload-guard.ts'
import { restoreNavigation } from './restore-navigation.ts'
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

/** Starts the router: a click goes through match → load → intercept → commit → show. */
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
    void import('../page/page-failure.ts').then(({ loadAgainOnce }) => loadAgainOnce(build))
  const pages = createPageStore(root, { documentData, layouts, onBroken })
  const pending = createPendingNavigations(loader, recorder)
  const mutationGuard = createMutationGuard(() => fullPageLoads.end())
  const queue = createMutationQueue({ onChange: mutationGuard.update, defer: afterPress })
  const ready = (event: NavigateEvent) => mutationsBefore(queue, event)
  const forms = createFormQueue(build, queue)
  const guard = openReloadGuard(build)
  const fullPageLoads = createFullPageLoads(ready, () => guard.forget())
  const deferred = createDeferredNavigation(ready)
  const interruptions = createInterruptions()
  guard.forget(location.href) // this document has its module
  let observer: NavigationObserver | undefined
  /** The last navigation that was intercepted, until it is shown. */
  let unshown: NavigateEvent | undefined
  const observe = (next: NavigationObserver) => {
    observer = next
    if (unshown?.signal.aborted === false) next.started(unshown)
  }
  const revalidate = () => revalidatePage({ pages, loader })
  const missed = createMissedResults({
    isNavigating: () =>
      unshown?.signal.aborted === false || fullPageLoads.isPending() || deferred.isPending(),
    revalidate,
  })
  const loadHooks = createHooksLoader({
    pages,
    matchRoute,
    sendAction: createActionSender({ build, queue, pages, loader }),
    revalidate,
    emptyForm,
    observe,
  })
  watchTyping()
  navigation.addEventListener('navigate', onNavigate)
  loadHooks()
  if (import.meta.env.DEV) dispatch(FOLLOWER_EVENT, changeFollower())

  /** Development only. */
  function changeFollower(): ChangeFollower {
    return {
      isErrorPage: () => pages.current().content.type === 'error',
      revalidate() {
        pages.invalidate('all pages')
        loader.prefetches.clear()
        return revalidate()
      },
    }
  }

  function onNavigate(event: NavigateEvent): void {
    // Nothing could be shown in place, and nothing that was typed is there to be held.
    if (hasPageFailed()) return leaveToBrowser(event, 'failed page')
    if (isHeld(event)) return
    if (fullPageLoads.isPending()) return followFullPageLoad(event)
    const facts = navigateFacts(event)
    if (facts.staysOnPage && !event.hashChange) return interruptions.urlChanged()
    deferred.discard()
    const decision = shouldIntercept(facts, matchRoute)
    if (!decision.intercept) return leaveToBrowser(event, decision.reason)
    interruptions.started(event)
    unshown = event
    // The event of what has ended it follows in the same task.
    event.signal.addEventListener('abort', () => setTimeout(missed.show))
    observer?.started(event)
    intercept(event, load(event, decision.match), { fullPageLoads, show })
  }

  /** Only the browser can end its own load, so a newer click is a full page load as well. */
  function followFullPageLoad(event: NavigateEvent): void {
    if (replacesDocument(event)) fullPageLoads.follow(event)
  }

  function leaveToBrowser(event: NavigateEvent, reason: string): void {
    if (!event.canIntercept || !replacesDocument(event) || deferred.defer(event)) return
    recorder.start().fullPageLoad(event.destination.url, reason)
  }

  function load(event: NavigateEvent, match: PageMatch | undefined): RouteNavigation {
    if (event.formData && match) {
      return formNavigation(event, {
        build,
        match,
        forms,
        guard,
        loader,
        missed,
        pages,
        pending,
        recorder,
        onResponse: () => observer?.answered(event),
      })
    }
    const { url, id } = event.destination
    const restored = event.navigationType === 'traverse' ? pages.restore(id) : undefined
    if (!restored || !match) return loadPage(event, match)
    pending.stop()
    return restoreNavigation(url, restored, { match, recorder })
  }

  function loadPage(
    { destination, signal }: NavigateEvent,
    match: PageMatch | undefined,
  ): RouteNavigation {
    const { navigation, ...record } = pending.start(destination.url, { match, signal })
    return { ...record, result: pageResult(navigation, { signal, build, guard, matchRoute }) }
  }

  async function show(
    event: NavigateEvent,
    { page, navigation, restored, revalidate: isOld, form }: PageResult,
  ): Promise<void> {
    interruptions.committed()
    const { pageTransition, hasViewTransitions: hasOwn } = root.settings
    const hasViewTransitions = Boolean(pageTransition ?? hasOwn)
    const { isNewInstance } = await showPage(pages, page, { hasViewTransitions, navigation })
    pending.finish(navigation)
    if (unshown === event) unshown = undefined
    loadHooks()
    if (isNewInstance) showStart(event, restored)
    else if (form === 'refused') focusInvalidField()
    else if (form === 'accepted') emptyForm(event)
    if (form) missed.refreshed()
    missed.show()
    if (isOld) void revalidate()
  }
}

/** A new instance begins at its top, or as it was left. */
function showStart(event: NavigateEvent, restored: RestoredPage | undefined): void {
  if (event.formData) event.scroll()
  restored?.restoreFields()
}

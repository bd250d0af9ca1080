import { routes } from '#app/routes.ts'
import { formKeys } from 'virtual:arrive/form-keys'
import { withRedirects } from 'virtual:arrive/redirects'
import { hasVisitor } from 'virtual:arrive/visitor-fact'
import type { Route } from '../../src/api/routes/route.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { dispatch, FOLLOWER_EVENT } from '../../src/wire/browser-events.ts'
import { ROUTER_MARK } from '../../src/wire/performance-marks.ts'
import { createWorkerRequests } from '../loading/worker-requests.ts'
import { createPageLoader } from '../loading/page-loader.ts'
import { watchStays } from '../mutations/mutation-guard.ts'
import type { OnThrown } from '../page/current-page.ts'
import { watchChanges } from '../page/fields/follow-defaults.ts'
import { watchTyping } from '../page/fields/given-values.ts'
import { reportChanges } from '../page/fields/report-changes.ts'
import { showNoticeAbovePage } from '../page/notice-above-page.ts'
import { withOwnNotices } from '../page/own-notices.ts'
import type { PageRoot } from '../page/page-root.ts'
import { startPositions } from '../page/page-scroller.ts'
import { loadFile } from '../start/load-file.ts'
import type { Traversals } from '../start/reload-on-popstate.ts'
import { withViewTransitions } from '../transitions/with-view-transitions.ts'
import { changeFollower } from './change-follower.ts'
import { guardNavigations, withVisitor } from './guard-navigations.ts'
import { createHooksLoader } from './load-hooks.ts'
import { loadSmoothScroll } from './load-smooth-scroll.ts'
import { recordThisDocument } from './navigation-recorder.ts'
import { onNavigate } from './on-navigate.ts'
import { startPrefetching } from './prefetch-links.ts'
import { preventRepeatedClicks } from './repeated-clicks.ts'
import { createRouterParts, type RouterOptions, type RouterParts } from './router-parts.ts'

interface StartOptions {
  build: string
  hydration: Promise<PageRoot>
  /** Called just before the router listens. */
  beforeRouter: Traversals['stop']
}

/** Starts prefetching, and the router once the page is hydrated: until then full page loads are faster. */
export async function startRouting({ build, hydration, beforeRouter }: StartOptions): Promise<void> {
  loadSmoothScroll()
  // For the forms of later pages: a document that has one has loaded this.
  void loadFile(() => import('../hydration/watch-forms.ts')).then((forms) => forms.watchSubmits())
  recordThisDocument()
  const plain = createWorkerRequests(build)
  const requests = formKeys ? formKeys.addTo(plain) : plain
  const loader = createPageLoader(routes, withRedirects(createMatcher<Route>(routes)), requests)
  startPrefetching(loader)
  const [hydrated] = await Promise.all([hydration, hasNavigationApi() || loadNavigationShim()])
  const withNotices = withOwnNotices(withViewTransitions(hydrated))
  const root = hasVisitor ? withVisitor(withNotices) : withNotices
  hydrated.first.onRouter?.(() => requests.loadAgain(hydrated.first.url))
  const leftAt = beforeRouter()
  showNoticeAbovePage()
  // The file that does it earlier may be late, and the next rendering would empty these fields.
  reportChanges()
  // Renders the page once more, so that the code for it is compiled before the first click.
  void root.show(root.first)
  const onThrown: OnThrown = (...thrown) =>
    void loadFile(() => import('../page/page-failure.ts')).then((failure) =>
      failure.endRendering(build, ...thrown),
    )
  startRouter({ build, root, loader, requests, window, onThrown, leftAt })
  performance.mark(ROUTER_MARK)
}

/** Starts the router: makes its parts, and listens to navigations (`onNavigate`). */
function startRouter(options: RouterOptions): void {
  const loadHooks = createHooksLoader(() => router)
  const router: RouterParts = { ...createRouterParts(options), loadHooks }
  const { current, fullPageLoads } = router
  watchTyping()
  watchChanges()
  startPositions()
  watchStays(fullPageLoads.end)
  const isOnItsWay = (url: string) => current.leadsTo(url) && !fullPageLoads.isPending()
  preventRepeatedClicks(isOnItsWay, current.clickedAgain)
  if (hasVisitor) guardNavigations(router.invalidate)
  navigation.addEventListener('navigate', (event) => onNavigate(event, router))
  loadHooks()
  if (import.meta.env.DEV) dispatch(FOLLOWER_EVENT, changeFollower(router))
}

/**
 * Does the browser have all of the Navigation API that the router needs? `sourceElement` is the newest
 * part: Chrome 135 (https://developer.mozilla.org/docs/Web/API/NavigateEvent/sourceElement). An element
 * with the id `NavigateEvent` would be a global as well, but no function.
 */
function hasNavigationApi(): boolean {
  return typeof NavigateEvent === 'function' && 'sourceElement' in NavigateEvent.prototype
}

/** Loads and installs the shim, which starts when it comes: until then links are full page loads. */
async function loadNavigationShim(): Promise<void> {
  const shim = await loadFile(() => import('../../packages/older-browsers/navigation/install-navigation.ts'))
  shim.installNavigation()
}

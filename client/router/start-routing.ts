import type { PageRoot } from '../hydration/hydrate.tsx'
import { startNavigationRecorder } from './navigation-records.ts'
import { createLoads } from '../loading/page-loads.ts'
import { startPrefetching } from './prefetch-links.ts'
import { hasNavigationApi } from './has-navigation-api.ts'
import { startRouter } from './router.ts'
import { loadNavigationShim } from '../polyfills/navigation/load-navigation-shim.ts'
import { loadSmoothScroll } from '../polyfills/smooth-scroll/load-smooth-scroll.ts'
import { withViewTransitions } from '../transitions/with-view-transitions.ts'

interface StartOptions {
  build: string
  hydration: Promise<PageRoot>
  /** Called when the router is about to listen. */
  beforeRouter: () => void
}

/**
 * Gives the page to the router. Prefetching starts before React has come; until it has, clicks on
 * links are documents, which arrive sooner than React would.
 */
export async function startRouting({
  build,
  hydration,
  beforeRouter,
}: StartOptions): Promise<void> {
  loadSmoothScroll()
  const recorder = startNavigationRecorder()
  const loads = createLoads(build)
  startPrefetching(loads)
  const [root, hasNavigation] = await Promise.all([
    withViewTransitions(hydration),
    hasNavigationApi() || loadNavigationShim(),
  ])
  if (!hasNavigation) return
  beforeRouter()
  startRouter({ build, root, recorder, loads })
  // What shows a page runs once before somebody waits for it: it is compiled by then.
  void root.show(root.first)
}

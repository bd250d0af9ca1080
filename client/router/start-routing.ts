import { ROUTER_MARK } from '../../src/wire/performance-marks.ts'
import { withOwnNotices } from '../page/own-notices.ts'
import { showNoticeAbovePage } from '../page/notice-above-page.ts'
import type { PageRoot } from '../page/page-root.ts'
import { loadFile } from '../start/load-file.ts'
import { loadNavigationShim } from './load-navigation-shim.ts'
import { loadSmoothScroll } from './load-smooth-scroll.ts'
import { startNavigationRecorder } from './navigation-recorder.ts'
import type { DocumentData } from '../loading/document-data.ts'
import { createLayoutKeeper } from '../loading/loaded-layouts.ts'
import { loadDeferredAgain } from '../loading/fetch-page-data.ts'
import { createPageLoader } from '../loading/page-loader.ts'
import { startPrefetching } from './prefetch-links.ts'
import { hasNavigationApi } from './has-navigation-api.ts'
import { startRouter } from './router.ts'
import { withViewTransitions } from '../transitions/with-view-transitions.ts'

interface StartOptions {
  build: string
  hydration: Promise<PageRoot>
  /** Called just before the router listens. */
  beforeRouter: () => void
}

/**
 * Starts prefetching, and the router as soon as the page is hydrated. Until then clicks are full page
 * loads, which take less time than React.
 */
export async function startRouting({
  build,
  hydration,
  beforeRouter,
}: StartOptions): Promise<void> {
  loadSmoothScroll()
  void watchSubmits()
  const recorder = startNavigationRecorder()
  const documentData: DocumentData = { state: 'fresh' }
  const layouts = createLayoutKeeper()
  const loader = createPageLoader(build, documentData, layouts)
  startPrefetching(loader)
  const [hydrated] = await Promise.all([hydration, hasNavigationApi() || loadNavigationShim()])
  const root = withOwnNotices(withViewTransitions(hydrated))
  hydrated.first.onRouter?.(() => loadDeferredAgain(hydrated.first.url, { build }))
  beforeRouter()
  showNoticeAbovePage()
  // Renders the page once more, so that the code for it is compiled before the first click.
  void root.show(root.first)
  startRouter({ build, root, documentData, layouts, loader, recorder })
  performance.mark(ROUTER_MARK)
}

/** For the forms of later pages: a document that has one has loaded this. */
async function watchSubmits(): Promise<void> {
  const forms = await loadFile(() => import('../hydration/watch-forms.ts'))
  forms.watchSubmits()
}

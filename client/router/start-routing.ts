import type { PageRoot } from '../hydration/hydrate.tsx'
import { startNavigationRecorder } from './navigation-records.ts'
import { createLoads } from '../loading/page-loads.ts'
import { startPrefetching } from './prefetch-links.ts'
import { provideNavigation } from './provide-navigation.ts'
import { startRouter } from './router.ts'
import { smoothScrollWhereMissing } from '../polyfills/smooth-scroll/load-smooth-scroll.ts'

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
  smoothScrollWhereMissing()
  const recorder = startNavigationRecorder()
  const loads = createLoads(build)
  startPrefetching(loads)
  const [root, isNavigationThere] = await Promise.all([
    hydration,
    provideNavigation(),
    tameViewTransitions(),
  ])
  if (!isNavigationThere) return
  beforeRouter()
  startRouter({ build, root, recorder, loads })
  // What shows a page runs once before somebody waits for it: it is compiled by then.
  void root.show(root.first)
}

/** A module apart, because it takes React, which prefetching does not wait for. */
async function tameViewTransitions(): Promise<void> {
  if (!('startViewTransition' in document)) return
  const taming = await import('../transitions/view-transitions.ts').catch(() => undefined)
  taming?.tameViewTransitions()
}

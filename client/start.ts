import { readBootstrap } from './bootstrap.ts'
import { hearFields } from './form-fields.ts'
import { measureLater } from './measure-later.ts'
import { startOutcomes } from './outcomes.ts'
import { createLoads } from './page-loads.ts'
import { startPrefetching } from './prefetch-links.ts'
import { provideNavigation } from './provide-navigation.ts'
import { startRouter } from './router.ts'
import { smoothScrollWhereMissing } from './smooth-scroll-where-missing.ts'

interface StartOptions {
  /** Called when React is about to listen to the document. */
  beforeHydration: () => void
}

/**
 * Makes the document a page of the router. Prefetching starts before React has come; until it has,
 * clicks on links are documents, which arrive sooner than React would.
 */
export async function start({ beforeHydration }: StartOptions): Promise<void> {
  const bootstrap = readBootstrap()
  measureLater(bootstrap)
  smoothScrollWhereMissing()
  const outcomes = startOutcomes()
  const loads = createLoads(bootstrap.build)
  startPrefetching(loads)
  const isNavigationThere = provideNavigation()
  const { hydratePage } = await import('./hydrate.tsx')
  const root = await hydratePage(bootstrap, beforeHydration)
  hearFields()
  if (await isNavigationThere) startRouter({ build: bootstrap.build, root, outcomes, loads })
}

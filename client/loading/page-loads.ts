import { routes } from '#app/routes.ts'
import type { Route } from '../../src/api/page.ts'
import { createMatcher, type Matcher } from '../../src/routing/match.ts'
import { createPrefetches, type Prefetches } from '../../src/navigation/prefetch.ts'
import type { Load } from '../../src/navigation/navigation.ts'
import { createPageLoad } from './load-page.ts'
import type { LoadedPage } from './loaded-page.ts'

/** How pages are found and loaded, by a click or ahead of it. */
export interface PageLoads {
  match: Matcher<Route>
  load: Load<LoadedPage>
  prefetches: Prefetches<LoadedPage>
  /** Who knows whether the document's data may have changed; until then it is as it came. */
  askWhetherStale(isDocumentStale: () => boolean): void
}

/** Makes the loads of a build. */
export function createLoads(build: string): PageLoads {
  let isStale = () => false
  const match = createMatcher<Route>(routes)
  const options = { match, build, isDocumentStale: () => isStale() }
  return {
    match,
    load: createPageLoad({ ...options, isPrefetch: false }),
    prefetches: createPrefetches(createPageLoad({ ...options, isPrefetch: true })),
    askWhetherStale: (ask) => void (isStale = ask),
  }
}

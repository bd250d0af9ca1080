import { routes } from '#app/routes.ts'
import { createMatcher, type Matcher } from '../src/router/match.ts'
import { createPrefetches, type Prefetches } from '../src/router/prefetch.ts'
import type { Load } from '../src/router/visit.ts'
import { createPageLoad } from './load-page.ts'
import type { LoadedPage } from './loaded-page.ts'

/** How pages are found and loaded, by a click or ahead of it. */
export interface PageLoads {
  match: Matcher
  load: Load<LoadedPage>
  prefetches: Prefetches<LoadedPage>
  /** Who knows whether the document's data may have changed; until then it is as it came. */
  askWhetherStale(isDocumentStale: () => boolean): void
}

/** Makes the loads of a build. */
export function createLoads(build: string): PageLoads {
  let isStale = () => false
  const match = createMatcher(routes)
  const options = { match, build, isDocumentStale: () => isStale() }
  return {
    match,
    load: createPageLoad({ ...options, isPrefetch: false }),
    prefetches: createPrefetches(createPageLoad({ ...options, isPrefetch: true })),
    askWhetherStale: (ask) => void (isStale = ask),
  }
}

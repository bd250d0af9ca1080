import type { Route } from '../../src/api/page.ts'
import type { Matcher } from '../../src/routing/match.ts'
import type { Prefetches } from '../../src/navigation/prefetch.ts'
import type { Load } from '../../src/navigation/navigation.ts'
import type { Exits } from './exits.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import type { NavigationRecorder } from './navigation-records.ts'
import type { PendingVisit } from './pending-navigation.ts'
import type { ShownPages } from '../page/page-store.ts'
import type { Submissions } from './submissions.ts'
import type { TriedDocuments } from './reload-guard.ts'

/** What the router is made of. */
export interface RouterParts {
  build: string
  match: Matcher<Route>
  load: Load<LoadedPage>
  recorder: NavigationRecorder
  pending: PendingVisit
  pages: ShownPages
  /** React begins none where it renders at once. */
  hasViewTransitions: boolean
  prefetches: Prefetches<LoadedPage>
  submissions: Submissions
  exits: Exits
  tried: TriedDocuments
}

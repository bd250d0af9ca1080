import type { Matcher } from '../src/router/match.ts'
import type { Prefetches } from '../src/router/prefetch.ts'
import type { Load } from '../src/router/visit.ts'
import type { Exits } from './exits.ts'
import type { LoadedPage } from './loaded-page.ts'
import type { Outcomes } from './outcomes.ts'
import type { PendingVisit } from './pending-visit.ts'
import type { ShownPages } from './shown-pages.ts'
import type { Submissions } from './submissions.ts'
import type { TriedDocuments } from './tried-documents.ts'

/** What the router is made of. */
export interface RouterParts {
  build: string
  match: Matcher
  load: Load<LoadedPage>
  outcomes: Outcomes
  pending: PendingVisit
  pages: ShownPages
  /** React begins none where it renders at once. */
  hasViewTransitions: boolean
  prefetches: Prefetches<LoadedPage>
  submissions: Submissions
  exits: Exits
  tried: TriedDocuments
}

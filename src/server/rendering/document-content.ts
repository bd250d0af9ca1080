import type { PageModule } from '../../api/routes/route.ts'
import type { Problem } from '../../wire/problem.ts'
import type { DeferredValue } from '../data/deferred-values.ts'

/** What a document shows: a page or an error page. */
export type DocumentContent = PageContent | { type: 'error'; problem: Problem }

interface PageContent {
  type: 'page'
  /** The route's name. */
  name: string
  module: PageModule
  params: Record<string, string>
  search: unknown
  data: unknown
  deferred: DeferredValue[]
  /** What the page's action returned, if a form was sent. */
  result: unknown
}

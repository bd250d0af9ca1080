import type { PageModule } from '../../api/routes/route.ts'
import type { ReadyLayout } from '../../view/layout-tree.tsx'
import type { Problem } from '../../wire/problem.ts'
import type { DeferredValue } from '../data/deferred-values.ts'

/** What a document shows: a page or an error page. */
export type DocumentContent = PageContent | ErrorContent

interface ErrorContent {
  type: 'error'
  problem: Problem
  /** Those of the matched route. */
  params: Readonly<Record<string, string>>
}

interface PageContent {
  type: 'page'
  /** The route's name. */
  name: string
  module: PageModule
  /** The layouts around the page, the outermost first. */
  layouts: ReadyLayout[]
  params: Record<string, string>
  search: unknown
  data: unknown
  /** Those of the page and of its layouts, without which their data is. */
  deferred: DeferredValue[]
  /** What the page's action returned, if a form was sent. */
  result: unknown
}

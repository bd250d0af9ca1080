import type { PageModule } from '../../api/routes/route.ts'
import type { BoundedModule, ReadyLayout } from '../../view/layout-tree.tsx'
import type { Problem } from '../../wire/problem.ts'
import type { DeferredValue } from '../data/deferred-values.ts'
import type { Lifetime } from '../request/lifetime.ts'

/** What a document shows: a page or an error page. */
export type DocumentContent = PageContent | ErrorContent

interface ErrorContent {
  type: 'error'
  problem: Problem
  /** Those of the matched route. */
  params: Readonly<Record<string, string>>
  /** Missing if the app's error page shows it, without layouts. */
  place?: ErrorPlace | undefined
}

/** Where a boundary shows an error: in the place of the page or the layout that failed. */
export interface ErrorPlace {
  /** The route's name. */
  name: string
  /** Of what failed. */
  module: BoundedModule
  /** Those outside of it, the outermost first. */
  layouts: ReadyLayout[]
  deferred: DeferredValue[]
  lifetime: Lifetime
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

/** What a document has of a page; nothing if it is the app's error page. */
export function partsOf(content: DocumentContent): Partial<Omit<ErrorPlace, 'lifetime'>> {
  return (content.type === 'page' ? content : content.place) ?? {}
}

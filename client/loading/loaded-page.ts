import type { RouteMatch } from '../../src/routing/match.ts'
import type { PageModule, Route } from '../../src/api/page.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { Problem } from '../../src/wire/problem.ts'
import type { PageData } from './fetch-page-data.ts'

/** A page with all that it needs to be shown. */
export interface LoadedPage extends ReadyPage {
  /** Has all come that was deferred? Only then may the page be shown again from memory. */
  isWhole(): boolean
}

/** A match in the app's route table. */
export type PageMatch = RouteMatch<Route>

/** A page with its page module and data, as new. */
export function viewPage(
  url: URL,
  { params, search }: Pick<PageMatch, 'params' | 'search'>,
  module: PageModule,
  { document, data, result, isWhole }: PageData,
): LoadedPage {
  const content = { type: 'page', module, params, search, data, result } as const
  return { key: freshKey(), url, document, content, isWhole }
}

/** The app's error page in a page's place. */
export function errorPage(url: URL, problem: Problem, document?: unknown): LoadedPage {
  const content = { type: 'error', problem } as const
  return { key: freshKey(), url, document, content, isWhole: () => true }
}

let nextKey = 1

/** A key that no page on show has had: the page starts afresh. */
export function freshKey(): number {
  return nextKey++
}

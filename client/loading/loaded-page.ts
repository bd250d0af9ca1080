import type { PageModule, Route } from '../../src/api/routes/route.ts'
import type { RouteMatch } from '../../src/routing/match.ts'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { Problem } from '../../src/wire/problem.ts'
import type { PageData } from './fetch-page-data.ts'

/** A match in the app's route table. */
export type PageMatch = RouteMatch<Route>

/** A page with all that is needed to show it. */
export interface LoadedPage extends Omit<ReadyPage, 'key'> {
  /** Have all deferred values arrived? Only then may the page be cached for Back and Forward. */
  isComplete(): boolean
}

/** Makes a page from its module and its data. */
export function createPage(
  url: URL,
  { name, params }: Pick<PageMatch, 'name' | 'params'>,
  module: PageModule,
  { document, search, data, result, isComplete }: PageData,
): LoadedPage {
  const content = { type: 'page', name, module, params, search, data, result } as const
  return { url, document, content, isComplete }
}

/** Makes the app's error page for a URL. */
export function createErrorPage(url: URL, problem: Problem, document?: unknown): LoadedPage {
  return { url, document, content: { type: 'error', problem }, isComplete: () => true }
}

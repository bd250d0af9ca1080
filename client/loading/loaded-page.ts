import type { PageModule, Route } from '../../src/api/routes/route.ts'
import type { RouteMatch } from '../../src/routing/match.ts'
import type { InLayouts } from '../../src/view/layout-tree.tsx'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { ErrorResponse, PageResponse } from './data-response.ts'
import type { PageModules } from './load-modules.ts'
import { loadedLayouts, type FetchedLayout, type RetainedLayouts } from './loaded-layouts.ts'

export type PageMatch = RouteMatch<Route>

/** A page, ready to be shown. */
export interface LoadedPage extends Omit<ReadyPage, 'key'> {
  /** Have all deferred values arrived? Only then may the page be cached for Back and Forward. */
  isComplete(): boolean
}

type RequestedPage = (PageResponse | ErrorResponse) & RetainedLayouts

/** Makes a page from its modules, its data and the retained layouts; or an error in its place. */
export function createPage(
  url: URL,
  match: PageMatch,
  modules: PageModules,
  response: RequestedPage,
): LoadedPage {
  const { name, params } = match
  const { document, isComplete } = response
  const { page, around } = modules
  const layouts: FetchedLayout[] = around ? loadedLayouts(match, around.layouts, response) : []
  // An error is inside of the layouts that have not failed.
  const module = [...(around?.layouts ?? []), page][layouts.length]!
  const parts = around ? around.inLayouts(module, layouts) : { module }
  const common = { url, document, isComplete }
  if (response.type === 'error') {
    return { ...common, content: { type: 'error', problem: response.problem, params, ...parts } }
  }
  const { search, data, result } = response
  const inPage = parts as InLayouts<PageModule>
  return { ...common, content: { type: 'page', name, ...inPage, params, search, data, result } }
}

export function createErrorPage(
  url: URL,
  { problem, document }: Pick<ErrorResponse, 'problem'> & Partial<Pick<ErrorResponse, 'document'>>,
  params: Record<string, string>,
): LoadedPage {
  return { url, document, content: { type: 'error', problem, params }, isComplete: () => true }
}

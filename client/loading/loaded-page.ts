import type { Route } from '../../src/api/routes/route.ts'
import type { RouteMatch } from '../../src/routing/match.ts'
import type { BoundedModule, InLayouts } from '../../src/view/layout-tree.tsx'
import type { ReadyPage } from '../../src/view/page-tree.tsx'
import type { ErrorResponse, PageResponse } from './data-response.ts'
import type { LayoutModules, PageModules } from './load-modules.ts'
import { loadedLayouts, type FetchedLayout } from './loaded-layouts.ts'

export type PageMatch = RouteMatch<Route>

/** A page, ready to be shown. */
export interface LoadedPage extends Omit<ReadyPage, 'key'> {
  /** Have all deferred values arrived? Only then may the page be cached for Back and Forward. */
  isComplete(): boolean
}

type RequestedPage = (PageResponse | ErrorResponse) & {
  /** The outer layouts of the page that have their data already. */
  retained: readonly FetchedLayout[]
  /** From `nextRequestNumber`. */
  requestNumber: number
}

/** Makes a page from its modules, its data and the retained layouts; or an error in its place. */
export function createPage(
  url: URL,
  match: PageMatch,
  modules: PageModules,
  response: RequestedPage,
): LoadedPage {
  const { name, params } = match
  const { document, isComplete } = response
  const layouts = modules.around ? layoutsOf(match, modules.around, response) : []
  if (response.type === 'error') {
    const { problem } = response
    const module = [...(modules.around?.layouts ?? []), modules.page][layouts.length]!
    const parts = withLayouts(module, layouts, modules)
    return { url, document, content: { type: 'error', problem, params, ...parts }, isComplete }
  }
  const { search, data, result } = response
  const parts = withLayouts(modules.page, layouts, modules)
  const content = { type: 'page', name, ...parts, params, search, data, result } as const
  return { url, document, content, isComplete }
}

/** All of the page's, or those outside of what failed. */
function layoutsOf(
  match: PageMatch,
  { layouts: modules }: LayoutModules,
  response: RequestedPage,
): FetchedLayout[] {
  const { layouts: data = [], retained, requestNumber } = response
  const layouts = loadedLayouts(match, { modules, data, retained, requestNumber })
  return response.type === 'error' ? layouts.slice(0, retained.length + data.length) : layouts
}

function withLayouts<module extends BoundedModule>(
  module: module,
  layouts: readonly FetchedLayout[],
  { around }: PageModules,
): { module: module } | InLayouts<module> {
  return around ? around.inLayouts(module, layouts) : { module }
}

export function createErrorPage(
  url: URL,
  { problem, document }: Pick<ErrorResponse, 'problem'> & Partial<Pick<ErrorResponse, 'document'>>,
  params: Record<string, string>,
): LoadedPage {
  return { url, document, content: { type: 'error', problem, params }, isComplete: () => true }
}

import type { Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { DocumentContent } from '../rendering/document-content.ts'
import type { RouteModules } from './route-modules.ts'
import type { PageData } from '../data/loaded-data.ts'

export interface PageContentInput {
  match: RouteMatch<Route>
  search: unknown
  loaded: PageData
  modules: RouteModules
  result: unknown
}

export function pageContent(input: PageContentInput): Extract<DocumentContent, { type: 'page' }> {
  const { match, search, loaded, modules, result } = input
  const { name, params } = match
  const { data, deferred } = loaded
  const layouts = loaded.layouts.map((layout, at) => ({ ...layout, module: modules.layouts[at]! }))
  return {
    type: 'page',
    name,
    module: modules.page,
    layouts,
    params,
    search,
    data,
    deferred,
    result,
  }
}

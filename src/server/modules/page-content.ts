import type { Route } from '../../api/routes/route.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { PageContent } from '../rendering/document-content.ts'
import type { RouteModules } from './route-modules.ts'
import type { PageData } from '../data/loaded-data.ts'

interface PageContentInput {
  match: RouteMatch<Route>
  search: unknown
  loaded: PageData
  modules: RouteModules
  result: unknown
}

export function pageContent(input: PageContentInput): PageContent {
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

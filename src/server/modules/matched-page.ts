import type { Route } from '../../api/routes/route.ts'
import type { ServerModule } from '../../api/server-module.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { PageData } from '../data/loaded-data.ts'
import type { LoadedPageContent } from '../rendering/document-content.ts'
import type { RouteModules } from './route-modules.ts'

/** A page that a URL matched, with its server module and the parsed search params. */
export interface MatchedPage {
  match: RouteMatch<Route>
  server: ServerModule
  search: unknown
}

interface PageToShow {
  loaded: PageData
  modules: RouteModules
  /** Of its action, if a form was sent. */
  result?: unknown
}

export function pageContent(
  { match: { name, params }, search }: Pick<MatchedPage, 'match' | 'search'>,
  { loaded: { data, deferred, layouts }, modules, result }: PageToShow,
): LoadedPageContent {
  return {
    type: 'page',
    name,
    module: modules.page,
    layouts: layouts.map((layout, at) => ({ ...layout, module: modules.layouts[at]! })),
    params,
    search,
    data,
    deferred,
    result,
  }
}

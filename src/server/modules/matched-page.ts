import type { Route } from '../../api/routes/route.ts'
import type { ServerModule } from '../../api/server-module.ts'
import type { RouteMatch } from '../../routing/match.ts'

/** A page that a URL matched, with its server module and the parsed search params. */
export interface MatchedPage {
  match: RouteMatch<Route>
  server: ServerModule
  search: unknown
}

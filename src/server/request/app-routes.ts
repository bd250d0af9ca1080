import type { Context } from 'hono'
import type { Route } from '../../api/routes/route.ts'
import type { Matcher } from '../../routing/match.ts'

/** What responds at the URLs of an app: pages and redirects by `routes.ts`, endpoints by `server.ts`. */
export interface AppRoutes {
  matchUrl: Matcher<Route>
  endpoints: Endpoints
}

/** The endpoints of an app: the handlers in its `server.ts` that take no `next`, and so end a request. */
export interface Endpoints {
  respondTo(c: Context): boolean
  /** Has one got this request, past all middleware? */
  haveGot(c: Context): boolean
  /** The methods of endpoints at the path of this request, without those of `use`, `all` and `mount`. */
  methodsOf(c: Context): string[]
}

/** For apps without a `server.ts`. */
export const NO_ENDPOINTS: Endpoints = {
  respondTo: () => false,
  haveGot: () => false,
  methodsOf: () => [],
}

/** For our own paths, which are no pages. */
export const NO_ROUTES: AppRoutes = {
  matchUrl: () => ({ type: 'unknown' }),
  endpoints: NO_ENDPOINTS,
}

import type { ComponentType } from 'react'
import type { ErrorBoundaryProps } from '../../../src/api/page-props.ts'
import type { Route, Routes } from '../../../src/api/routes/route.ts'
import { checkPatterns } from '../../../src/routing/check-patterns.ts'
import { createMatcher, type Matcher, type RouteMatch } from '../../../src/routing/match.ts'
import type { AnyPage } from './stub-routes.ts'

/** A route of a stub, as it is called: its types have been checked. */
export interface AnyStubRoute {
  Page: AnyPage
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
  data?: unknown
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
  result?: unknown
  search?: unknown
}

/** A route of a stub at a URL that it matches. */
export interface StubPlace {
  url: URL
  match: RouteMatch<Route>
  stub: AnyStubRoute
}

/** The routes of a stub, by their patterns. */
export interface StubTable {
  stubs: Readonly<Record<string, AnyStubRoute>>
  routes: Routes
  matchUrl: Matcher<Route>
}

/** Throws `PatternRefused` if a pattern is not valid. */
export function createStubTable(stubs: StubTable['stubs']): StubTable {
  const entries = Object.entries(stubs).map(([pattern, stub]) => [pattern, routeOf(pattern, stub)])
  const routes: Routes = Object.fromEntries(entries)
  checkPatterns(routes)
  return { stubs, routes, matchUrl: createMatcher<Route>(routes) }
}

function routeOf(pattern: string, stub: AnyStubRoute): Route {
  const module = async () => stub
  return { pattern, module, layouts: [], validate: {}, revalidateOnBack: false, hydrate: 'load' }
}

export function placeIn({ stubs, matchUrl }: StubTable, url: URL): StubPlace | undefined {
  const match = matchUrl(url)
  return match.type === 'page' ? { url, match, stub: stubs[match.name]! } : undefined
}

/** Why a stub can't show a URL; `undefined` if it can. */
export function stubRefusal(url: URL, table: StubTable): Error | undefined {
  const { origin, pathname, href } = url
  if (origin !== window.location.origin) {
    return new Error(`The stub is redirected to ${href}, which is another site.`)
  }
  if (placeIn(table, url)) return undefined
  return new Error(`The stub has no route for ${pathname}: add it to createRoutesStub.`)
}

import { routes } from '#app/routes.ts'
import { pageFiles, prerendered } from 'virtual:arrive/worker-facts'
import { withRedirects } from 'virtual:arrive/redirects'
import { createHref } from '../../api/urls/href.ts'
import type { PrerenderArgs } from '../../api/prerender-args.ts'
import type { Route, Routes } from '../../api/routes/route.ts'
import { createMatcher, type Match } from '../../routing/match.ts'
import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { serverModuleOf } from '../pages/server-modules.ts'
import type { RoutePages } from './build-requests.ts'

const table: Routes = routes
const hrefOf = createHref<Routes>() as (pattern: string, params: object) => string
const matchUrl = withRedirects(createMatcher<Route>(routes))

export function listPages(env: PrerenderArgs['env']): Promise<RoutePages[]> {
  return Promise.all(prerendered.map((route) => pagesOf(route, env)))
}

async function pagesOf(route: string, env: PrerenderArgs['env']): Promise<RoutePages> {
  const file = `pages/${pageFiles[route]}.server.ts`
  const { pattern } = table[route]!
  try {
    const { prerender } = await serverModuleOf(route)
    const params = prerender === true ? [{}] : await prerender!({ env } as never)
    if (!Array.isArray(params)) throw new TypeError('it did not return an array of params')
    const paths = params.map((one) => pathOf(route, one))
    return { type: 'pages', route, pattern, paths: [...new Set(paths)] }
  } catch (error) {
    const text = error instanceof ParamsRefused ? error.message : errorText(errorFacts(error))
    return {
      type: 'refused',
      reason: `${file}: prerender failed for the route "${pattern}": ${text}`,
    }
  }
}

/** No page of the route has these params. */
class ParamsRefused extends Error {
  override readonly name = 'ParamsRefused'
}

function pathOf(route: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) {
    throw new ParamsRefused(`it returned ${JSON.stringify(params)}, which is no object of params.`)
  }
  const path = hrefOf(table[route]!.pattern, params)
  const match = matchUrl({ pathname: new URL(path, 'https://any.invalid').pathname, search: '' })
  if (match.type === 'page' && match.name === route && hasParams(match, params)) return path
  throw new ParamsRefused(
    `${JSON.stringify(params)} is no page of it: ${path} ${leadsTo(match)}. Return the params of pages that there are.`,
  )
}

function hasParams({ params }: { params: Record<string, string> }, expected: object): boolean {
  return Object.entries(expected).every(([name, value]) => (params[name] ?? '') === (value ?? ''))
}

function leadsTo(match: Match<Route>): string {
  switch (match.type) {
    case 'page':
      return `is the page "${match.name}" with ${JSON.stringify(match.params)}`
    case 'redirect':
      return `redirects to ${match.location}`
    default:
      return 'has no page'
  }
}

import { routes } from '#app/routes.ts'
import { layoutFiles } from 'virtual:arrive/worker-facts'
import type { Route } from '../../api/routes/route.ts'
import type { LayoutServerModule } from '../../api/server-module.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { placeLayouts } from '../../view/place-layouts.ts'
import { RETAINED_LAYOUTS_HEADER } from '../../wire/data-requests.ts'
import type { LayoutToLoad } from '../data/run-loaders.ts'
import type { PageRequest } from '../request/page-request.ts'
import { serverModulesIn } from './route-modules.ts'

const byLayout = serverModulesIn(
  'layouts',
  import.meta.glob<LayoutServerModule>('#app/layouts/**/*.server.ts'),
)

const placeLayout = placeLayouts(routes)

/** The layouts of a page whose data is requested, with their loaders. */
export async function layoutsToLoad(
  request: PageRequest,
  { name, route, params }: RouteMatch<Route>,
): Promise<LayoutToLoad[]> {
  const files = layoutFiles[name] ?? []
  const loading = route.layouts.map(async (layout, at) => {
    const file = files[at]!
    const module = await byLayout.get(file)?.()
    const { pattern } = layout
    return { pattern, file, ...placeLayout(layout, params), loader: module?.loader }
  })
  const layouts = await Promise.all(loading)
  return layouts.slice(retainedLayouts(request, route))
}

/** How many of the outer layouts stay in the router's page. After a form the router needs the data of all. */
export function retainedLayouts(
  { wants, method, context }: Pick<PageRequest, 'wants' | 'method' | 'context'>,
  { layouts }: Route,
): number {
  if (wants !== 'data' || method === 'POST') return 0
  const retained = /^\d{1,3}$/.exec(context.req.header(RETAINED_LAYOUTS_HEADER) ?? '')?.[0] ?? 0
  return Math.min(Number(retained), layouts.length)
}

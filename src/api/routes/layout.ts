import { behindPath, type AnyRoutes, type BehindPath, type PathOptions } from './behind-path.ts'
import type { CheckLayoutExports, Loaded } from './check-routes.ts'
import type { LayoutModule, LayoutRoute } from './route.ts'

/**
 * Puts a layout around some routes, and a path before their patterns, for the route table:
 * `...layout('/teams/:team', () => import('./layouts/team.tsx'), { members: page('/members', …) })`. The
 * path `/` adds nothing. Layouts and prefixes may be inside one another. The compiler refuses a layout
 * module that does not exist or exports something else.
 */
export function layout<
  const path extends string,
  load extends CheckLayoutExports<load>,
  const routes extends AnyRoutes,
>(
  path: path,
  module: load,
  routes: routes,
  options?: PathOptions<path>,
): BehindPath<path, routes, readonly [LayoutRoute<path, Loaded<load>>]>
export function layout(
  path: string,
  module: () => Promise<LayoutModule>,
  routes: AnyRoutes,
  options: PathOptions<string> = {},
): AnyRoutes {
  return behindPath(path, routes, { ...options, around: [{ pattern: path, module }] })
}

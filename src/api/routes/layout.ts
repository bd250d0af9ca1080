import { behindPath, type AnyRoutes, type BehindPath, type PathOptions } from './behind-path.ts'
import type { CheckLayoutExports, Loaded } from './check-routes.ts'
import type { LayoutModule, LayoutRoute } from './route.ts'

/**
 * Puts a layout around routes, and a path before their patterns. Spread it into the route table:
 * `...layout('/teams/:team', () => import('./layouts/team.tsx'), { members: page('/members', …) })`. With the
 * path `/`, patterns stay as they are. You can nest layouts and prefixes. The compiler refuses a module
 * without an export `Layout`.
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

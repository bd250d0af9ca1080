import { behindPath, type AnyRoutes, type BehindPath, type PathOptions } from './behind-path.ts'

/**
 * Puts a path before the patterns of routes. Spread it into the route table:
 * `...prefix('/:lang?', { about: page('/about', …) })` adds the pattern `/:lang?/about`.
 */
export function prefix<const path extends string, const routes extends AnyRoutes>(
  path: path,
  routes: routes,
  options?: PathOptions<path>,
): BehindPath<path, routes, readonly []>
export function prefix(path: string, routes: AnyRoutes, options: PathOptions<string> = {}): AnyRoutes {
  return behindPath(path, routes, { ...options, around: [] })
}

import type { ParamChecks } from '../../routing/pattern.ts'
import type { Route, Routes } from './route.ts'

/** The routes with their patterns behind a path. */
export type Prefixed<path extends string, routes extends Routes> = {
  [name in keyof routes]: routes[name] extends Route<infer pattern, infer module>
    ? Route<Joined<path, pattern>, module>
    : never
}

type Joined<path extends string, pattern extends string> = pattern extends '/'
  ? path
  : `${path}${pattern}`

interface PrefixOptions<path extends string> {
  /** Checks the params of the path; a value that is refused gets a 400. Default: any value is accepted. */
  validate?: ParamChecks<path>
}

/**
 * Puts a path before the patterns of some routes, for the route table:
 * `...prefix('/:lang?', { about: page('/about', …) })` has the pattern `/:lang?/about`.
 */
export function prefix<const path extends string, const routes extends Routes>(
  path: path,
  routes: routes,
  { validate = {} }: PrefixOptions<path> = {},
): Prefixed<path, routes> {
  const prefixed = (route: Route): Route => ({
    ...route,
    pattern: route.pattern === '/' ? path : path + route.pattern,
    validate: { ...validate, ...route.validate },
  })
  const entries = Object.entries<Route>(routes).map(([name, route]) => [name, prefixed(route)])
  return Object.fromEntries(entries)
}

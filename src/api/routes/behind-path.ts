import type { ParamChecks } from '../../routing/pattern.ts'
import type { LayoutRoute, Route } from './route.ts'

/** A part of a route table. The types of its modules stay unresolved: they may depend on the table. */
export type AnyRoutes = Readonly<Record<string, AnyRoute>>

type AnyRoute = Route<string, unknown, readonly AnyLayout[]>

export type AnyLayout = LayoutRoute<string, unknown>

/** The routes with their patterns behind a path, and with layouts around their own. */
export type BehindPath<path extends string, routes extends AnyRoutes, around extends readonly AnyLayout[]> = {
  [name in keyof routes]: routes[name] extends Route<infer pattern, infer module, infer layouts>
    ? Route<Joined<path, pattern>, module, readonly [...around, ...LayoutsBehind<path, layouts>]>
    : never
}

type LayoutsBehind<path extends string, layouts extends readonly AnyLayout[]> = {
  [at in keyof layouts]: layouts[at] extends LayoutRoute<infer pattern, infer module>
    ? LayoutRoute<Joined<path, pattern>, module>
    : never
}

/** `/` adds nothing. */
type Joined<path extends string, pattern extends string> = path extends '/'
  ? pattern
  : pattern extends '/'
    ? path
    : `${path}${pattern}`

export interface PathOptions<path extends string> {
  /**
   * A function for each param of the path, as for `page`. If it returns `false`, the response is a 400.
   * Default: any value is accepted.
   */
  validate?: ParamChecks<path>
}

interface Around extends PathOptions<string> {
  around: readonly AnyLayout[]
}

/** Puts a path before the patterns of routes and of their layouts, and layouts around. */
export function behindPath(path: string, routes: AnyRoutes, { validate = {}, around }: Around): AnyRoutes {
  // Routes that share a layout share it afterwards too: the router compares the objects.
  const moved = new Map<AnyLayout, AnyLayout>()
  const move = (layout: AnyLayout) => {
    const known = moved.get(layout) ?? { ...layout, pattern: join(path, layout.pattern) }
    moved.set(layout, known)
    return known
  }
  const entries = Object.entries(routes).map(([name, route]): [string, AnyRoute] => [
    name,
    {
      ...route,
      pattern: join(path, route.pattern),
      layouts: [...around, ...route.layouts.map(move)],
      validate: { ...validate, ...route.validate },
    },
  ])
  return Object.fromEntries(entries)
}

function join(path: string, pattern: string): string {
  if (path === '/') return pattern
  return pattern === '/' ? path : path + pattern
}

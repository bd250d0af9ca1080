import type { LayoutRoute, Routes } from '../api/routes/route.ts'
import { parsePattern } from '../routing/pattern.ts'
import type { ReadyLayout } from './layout-tree.tsx'

/** Returns the instance of a layout in a page: a new one only if one of the layout's own params differs. */
export type PlaceLayout = (
  layout: LayoutRoute,
  params: Readonly<Record<string, string>>,
) => Pick<ReadyLayout, 'key' | 'params'>

/**
 * A layout is identified by its place in the route table, which is the same in Worker and browser. Only an
 * app with layouts reads the table.
 */
export function placeLayouts(routes: Routes): PlaceLayout {
  let layouts: readonly LayoutRoute[] | undefined
  return (layout, params) => {
    layouts ??= [...new Set(Object.values(routes).flatMap((route) => route.layouts))]
    const own = ownParams(layout.pattern, params)
    return { key: `${layouts.indexOf(layout)} ${JSON.stringify(own)}`, params: own }
  }
}

/** The params of a page that the pattern names; an optional one may be missing. */
function ownParams(pattern: string, params: Readonly<Record<string, string>>): Record<string, string> {
  const own = parsePattern(pattern).flatMap((segment) =>
    'param' in segment && segment.param in params ? [segment.param] : [],
  )
  return Object.fromEntries(own.map((name) => [name, params[name]!]))
}

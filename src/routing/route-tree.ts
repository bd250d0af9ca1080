import { parsePattern, type Segment } from './pattern.ts'

/** A node of the tree of segments. Its fields are tried in this order. */
export interface RouteTree<route> {
  statics: Map<string, RouteTree<route>>
  param?: RouteTree<route>
  /** The route that ends here. */
  leaf?: Leaf<route>
  /** The route with a catch-all from here on. */
  catchAll?: Leaf<route>
}

/** A route in the tree, with the names of the params on its path. */
export interface Leaf<route> {
  name: string
  route: route
  params: string[]
  optionals: number
  /** How many segments are before its catch-all. */
  catchAllAt?: number
}

/** Two routes that have the same path, with optional segments as many. */
type OnSamePath = (leaf: Leaf<unknown>, other: Leaf<unknown>) => void

/**
 * Builds the tree of a table's patterns. A pattern with an optional segment is in it twice, with the segment
 * and without it. Of two routes for a path, the one with fewer optional segments is matched, for any order of
 * the table.
 */
export function createTree<route extends { pattern: string }>(
  routes: Readonly<Record<string, route>>,
  onSamePath?: OnSamePath,
): RouteTree<route> {
  const root: RouteTree<route> = { statics: new Map() }
  const parsed = Object.entries(routes).map(([name, route]) => {
    const segments = parsePattern(route.pattern)
    return { name, route, segments, optionals: segments.filter(isOptional).length }
  })
  for (const { segments, ...route } of parsed.sort((a, b) => a.optionals - b.optionals)) {
    for (const variant of variantsOf(segments)) addLeaf(root, variant, route, onSamePath)
  }
  return root
}

function isOptional(segment: Segment): boolean {
  return 'param' in segment && segment.modifier === '?'
}

/** The paths that a pattern has, those with more segments first: `/x` is the first of `/:a?/:b?`. */
function variantsOf([first, ...others]: readonly Segment[]): Segment[][] {
  if (!first) return [[]]
  const without = variantsOf(others)
  const variants = without.map((variant) => [first, ...variant])
  return isOptional(first) ? [...variants, ...without] : variants
}

function addLeaf<route>(
  root: RouteTree<route>,
  segments: readonly Segment[],
  route: Pick<Leaf<route>, 'name' | 'route' | 'optionals'>,
  onSamePath?: OnSamePath,
): void {
  const leaf: Leaf<route> = { ...route, params: [] }
  let node = root
  for (const [at, segment] of segments.entries()) {
    if ('param' in segment) leaf.params.push(segment.param)
    if ('param' in segment && segment.modifier === '*') leaf.catchAllAt = at
    else node = childFor(node, segment)
  }
  const place = leaf.catchAllAt === undefined ? 'leaf' : 'catchAll'
  const known = (node[place] ??= leaf)
  if (known.name !== leaf.name && known.optionals === leaf.optionals) onSamePath?.(leaf, known)
}

function childFor<route>(node: RouteTree<route>, segment: Segment): RouteTree<route> {
  if ('param' in segment) return (node.param ??= { statics: new Map() })
  let child = node.statics.get(segment.static)
  if (!child) node.statics.set(segment.static, (child = { statics: new Map() }))
  return child
}

/** Finds the route of the segments. Adds its params to `values`, except that of its catch-all. */
export function findLeaf<route>(
  node: RouteTree<route>,
  segments: readonly string[],
  values: string[],
  at = 0,
): Leaf<route> | undefined {
  const segment = segments[at]
  if (segment === undefined) return node.leaf ?? node.catchAll
  const known = node.statics.get(segment)
  const leaf = known && findLeaf(known, segments, values, at + 1)
  if (leaf || segment === '') return leaf
  if (node.param) {
    values.push(segment)
    const taken = findLeaf(node.param, segments, values, at + 1)
    if (taken) return taken
    values.pop()
  }
  return segments.includes('', at) ? undefined : node.catchAll
}

import { decodeSegments } from './decode-segments.ts'
import { parsePattern, PatternRefused, type Segment } from './pattern.ts'
import { readSearch, type SearchParser } from './search.ts'

/** The fields of a route that the matcher reads. */
export interface MatchableRoute {
  pattern: string
  /** Checks of params: does the page accept this value? */
  validate: Readonly<Record<string, (value: string) => boolean>>
  search: SearchParser<unknown> | undefined
}

/** A URL that is a page: its route, with the values of the URL. */
export interface RouteMatch<route> {
  type: 'page'
  /** The route's name in the route table. */
  name: string
  route: route
  params: Record<string, string>
  search: unknown
}

/**
 * What a URL is: a page, a page's URL with a slash too many, unknown, or malformed (with a name if a
 * page refuses its params or search).
 */
export type Match<route> =
  | RouteMatch<route>
  | { type: 'moved'; name: string; pathname: string }
  | { type: 'unknown'; name?: undefined }
  | { type: 'malformed'; name?: string; reason: string }

export type Matcher<route> = (url: Pick<URL, 'pathname' | 'searchParams'>) => Match<route>

/** Longer paths are malformed. Bytes, because percent-encoded paths are ASCII. */
export const MAX_PATH_BYTES = 2048

/** A node of the tree of segments. */
interface Node<route> {
  statics: Map<string, Node<route>>
  param?: Node<route>
  leaf?: Leaf<route>
}

/** A route in the tree, with the names of the params on its path. */
interface Leaf<route> {
  name: string
  route: route
  params: string[]
}

/**
 * Builds the matcher of a route table: a tree of segments, in which a static segment is preferred to a
 * param, for any order of the table. Throws `PatternRefused` if two pages share a path.
 */
export function createMatcher<route extends MatchableRoute>(
  routes: Readonly<Record<string, route>>,
): Matcher<route> {
  const root: Node<route> = { statics: new Map() }
  for (const [name, route] of Object.entries(routes)) addRoute(root, name, route)
  return (url) => matchUrl(root, url)
}

function addRoute<route extends MatchableRoute>(
  root: Node<route>,
  name: string,
  route: route,
): void {
  const { pattern } = route
  const segments = parsePattern(pattern)
  const node = segments.reduce<Node<route>>(childFor, root)
  if (node.leaf)
    throw new PatternRefused(pattern, `has the same path as the route "${node.leaf.name}"`)
  node.leaf = { name, route, params: segments.flatMap((s) => ('param' in s ? [s.param] : [])) }
}

function childFor<route>(node: Node<route>, segment: Segment): Node<route> {
  if ('param' in segment) return (node.param ??= { statics: new Map() })
  const known = node.statics.get(segment.static)
  if (known) return known
  const child: Node<route> = { statics: new Map() }
  node.statics.set(segment.static, child)
  return child
}

function matchUrl<route extends MatchableRoute>(
  root: Node<route>,
  url: Pick<URL, 'pathname' | 'searchParams'>,
): Match<route> {
  const { pathname } = url
  if (pathname.length > MAX_PATH_BYTES) return { type: 'malformed', reason: 'the path is too long' }
  const segments = decodeSegments(pathname)
  if (!segments) return { type: 'malformed', reason: 'the path is not well encoded' }
  const isSlashed = segments.length > 1 && segments.at(-1) === ''
  const values: string[] = []
  const leaf = walk(root, isSlashed ? segments.slice(0, -1) : segments, values)
  if (!leaf) return { type: 'unknown' }
  if (isSlashed) return { type: 'moved', name: leaf.name, pathname: pathname.slice(0, -1) }
  return checkPage(leaf, values, url)
}

/** The route at the end of the segments; the values of its params are left in `values`. */
function walk<route>(
  node: Node<route>,
  segments: string[],
  values: string[],
  at = 0,
): Leaf<route> | undefined {
  const segment = segments[at]
  if (segment === undefined) return node.leaf
  const known = node.statics.get(segment)
  const leaf = known && walk(known, segments, values, at + 1)
  if (leaf || !node.param || segment === '') return leaf
  values.push(segment)
  const taken = walk(node.param, segments, values, at + 1)
  if (!taken) values.pop()
  return taken
}

/** Params first: they identify the page; the search only says how it is shown. */
function checkPage<route extends MatchableRoute>(
  { name, route, params: names }: Leaf<route>,
  values: readonly string[],
  url: Pick<URL, 'searchParams'>,
): Match<route> {
  const params = Object.fromEntries(names.map((param, at) => [param, values[at]!]))
  for (const [param, check] of Object.entries(route.validate)) {
    if (!check(params[param]!)) return { type: 'malformed', name, reason: `"${param}" is refused` }
  }
  const read = readSearch(route.search, url)
  return read
    ? { type: 'page', name, route, params, search: read.search }
    : { type: 'malformed', name, reason: 'the search is refused' }
}

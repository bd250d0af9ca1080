import { decodeSegments } from './decode-segments.ts'
import { createTree, findLeaf, type Leaf, type RouteTree } from './route-tree.ts'

interface MatchableRoute {
  pattern: string
  /** Checks of params: does the page accept this value? */
  validate: Readonly<Record<string, (value: string) => boolean>>
}

/** A URL that is a page: its route, with the values of the URL. */
export interface RouteMatch<route> {
  type: 'page'
  /** The route's name in the route table. */
  name: string
  route: route
  params: Record<string, string>
}

/**
 * What a URL is: a page, a page's URL with a slash too many, unknown, or malformed (with a name if a
 * page refuses its params).
 */
export type Match<route> =
  | RouteMatch<route>
  | { type: 'moved'; name: string; pathname: string }
  | RedirectMatch
  | { type: 'unknown'; name?: undefined }
  | { type: 'malformed'; name?: string; reason: string }

/** A URL in the table of redirects. */
export interface RedirectMatch {
  type: 'redirect'
  name?: undefined
  /** A path with its query, or a whole URL if the redirect is external. */
  location: string
  status: 301 | 308
  isExternal: boolean
}

export type Matcher<route> = (url: Pick<URL, 'pathname' | 'search'>) => Match<route>

/** Longer paths are malformed. Bytes, because percent-encoded paths are ASCII. */
export const MAX_PATH_BYTES = 2048

/**
 * Builds the matcher of a route table: a static segment is preferred to a param, a param to a
 * catch-all, for any order of the table. The table has been checked: `checkPatterns`.
 */
export function createMatcher<route extends MatchableRoute>(
  routes: Readonly<Record<string, route>>,
): Matcher<route> {
  const root = createTree(routes)
  return ({ pathname }) => {
    const found = matchPath(root, pathname)
    if (!('leaf' in found)) return found
    const { leaf, isSlashed, params } = found
    if (isSlashed) return { type: 'moved', name: leaf.name, pathname: pathname.slice(0, -1) }
    if (!params) return { type: 'malformed', name: leaf.name, reason: ENCODED_SLASH }
    return checkPage(leaf, params)
  }
}

/** A path that has a leaf in a tree. */
interface FoundPath<route> {
  leaf: Leaf<route>
  /** The path has a slash too many. */
  isSlashed: boolean
  /** `undefined` if the value of a catch-all is ambiguous. */
  params: Record<string, string> | undefined
}

export function matchPath<route>(
  root: RouteTree<route>,
  pathname: string,
): FoundPath<route> | { type: 'unknown' } | { type: 'malformed'; reason: string } {
  if (pathname.length > MAX_PATH_BYTES) return { type: 'malformed', reason: 'the path is too long' }
  const segments = decodeSegments(pathname)
  if (!segments) return { type: 'malformed', reason: 'the path is not well encoded' }
  const isSlashed = segments.length > 1 && segments.at(-1) === ''
  if (isSlashed) segments.pop()
  const values: string[] = []
  const leaf = findLeaf(root, segments, values)
  return leaf ? { leaf, isSlashed, params: readParams(leaf, segments, values) } : { type: 'unknown' }
}

const ENCODED_SLASH = 'the value of the catch-all has an encoded slash'

/** `undefined` if a segment of the catch-all has an encoded slash, which would end it in the value. */
function readParams(
  { params, catchAllAt }: Leaf<unknown>,
  segments: readonly string[],
  values: readonly string[],
): Record<string, string> | undefined {
  let all = values
  if (catchAllAt !== undefined) {
    const rest = segments.slice(catchAllAt)
    if (rest.some((segment) => segment.includes('/'))) return undefined
    all = [...values, rest.join('/')]
  }
  return Object.fromEntries(params.map((name, at) => [name, all[at]!]))
}

function checkPage<route extends MatchableRoute>(
  { name, route }: Leaf<route>,
  params: Record<string, string>,
): Match<route> {
  for (const [param, check] of Object.entries(route.validate)) {
    const value = params[param] // `undefined` if it is optional
    if (value !== undefined && !check(value)) {
      return { type: 'malformed', name, reason: `"${param}" is refused` }
    }
  }
  return { type: 'page', name, route, params }
}

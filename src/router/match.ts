import type { Routes } from './page.ts'
import { parsePattern, PatternRefused, type Segment } from './pattern.ts'
import { readSearch } from './search.ts'

/** What a URL names: a page, a page under its other name, nothing, or no URL at all (of a page, where it has a name). */
export type Match =
  | { kind: 'page'; name: string; params: Record<string, string>; search: unknown }
  | { kind: 'moved'; name: string; pathname: string }
  | { kind: 'unknown'; name?: undefined }
  | { kind: 'malformed'; name?: string; why: string }

/** Finds what a URL names. */
export type Matcher = (url: Pick<URL, 'pathname' | 'searchParams'>) => Match

/** The longest path that is looked at, in bytes: percent-encoded paths are ASCII. */
export const MAX_PATH_BYTES = 2048

interface Node {
  statics: Map<string, Node>
  param?: Node
  page?: { name: string; params: string[] }
}

/**
 * Builds the matcher of a route table: a tree of segments in which a static segment goes before
 * a param, whatever the order of the table. Throws `PatternRefused` where two pages share a path.
 */
export function createMatcher(routes: Routes): Matcher {
  const root: Node = { statics: new Map() }
  for (const [name, route] of Object.entries(routes)) addPage(root, name, route.pattern)
  return (url) => {
    const found = matchPath(root, url.pathname)
    return 'kind' in found ? found : checkPage(routes, found, url)
  }
}

function addPage(root: Node, name: string, pattern: string): void {
  const segments = parsePattern(pattern)
  const node = segments.reduce(childFor, root)
  if (node.page)
    throw new PatternRefused(pattern, `has the same path as the route "${node.page.name}"`)
  node.page = { name, params: segments.flatMap((s) => ('param' in s ? [s.param] : [])) }
}

function childFor(node: Node, segment: Segment): Node {
  if ('param' in segment) return (node.param ??= { statics: new Map() })
  const known = node.statics.get(segment.static)
  if (known) return known
  const child: Node = { statics: new Map() }
  node.statics.set(segment.static, child)
  return child
}

function matchPath(root: Node, pathname: string): Found | Exclude<Match, { kind: 'page' }> {
  if (pathname.length > MAX_PATH_BYTES) return { kind: 'malformed', why: 'the path is too long' }
  const segments = decodeSegments(pathname)
  if (!segments) return { kind: 'malformed', why: 'the path is not well encoded' }
  const slashed = segments.length > 1 && segments.at(-1) === ''
  const found = findPage(root, slashed ? segments.slice(0, -1) : segments)
  if (!found) return { kind: 'unknown' }
  if (slashed) return { kind: 'moved', name: found.name, pathname: pathname.slice(0, -1) }
  return found
}

interface Found {
  name: string
  params: Record<string, string>
}

function findPage(root: Node, segments: string[]): Found | undefined {
  const values: string[] = []
  const page = walk(root, segments, values)
  if (!page) return undefined
  return { name: page.name, params: Object.fromEntries(page.params.map((p, i) => [p, values[i]!])) }
}

function walk(node: Node, segments: string[], values: string[], at = 0): Node['page'] {
  const segment = segments[at]
  if (segment === undefined) return node.page
  const known = node.statics.get(segment)
  const page = known && walk(known, segments, values, at + 1)
  if (page || !node.param || segment === '') return page
  values.push(segment)
  const taken = walk(node.param, segments, values, at + 1)
  if (!taken) values.pop()
  return taken
}

/** Params first: they say which page it is, the search only how it is shown. */
function checkPage(routes: Routes, found: Found, url: Pick<URL, 'searchParams'>): Match {
  const { name } = found
  const { accepts, search: parse } = routes[name]!
  for (const [param, check] of Object.entries(accepts)) {
    if (!check(found.params[param]!))
      return { kind: 'malformed', name, why: `"${param}" is refused` }
  }
  const read = readSearch(parse, url)
  return read
    ? { kind: 'page', ...found, ...read }
    : { kind: 'malformed', name, why: 'the search is refused' }
}

/** Segments are cut before they are decoded, so that `%2F` stays part of a value. */
function decodeSegments(pathname: string): string[] | undefined {
  if (pathname === '/') return []
  const written = pathname.slice(1).split('/')
  if (!pathname.includes('%')) return written // nothing is encoded, so no NUL either
  try {
    const segments = written.map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0')) ? undefined : segments
  } catch {
    return undefined // decodeURIComponent throws URIError: bad percent-encoding
  }
}

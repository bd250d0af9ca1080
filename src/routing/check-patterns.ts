import { parsePattern } from './pattern.ts'
import { createTree, type RouteTree } from './route-tree.ts'

/** A pattern is not valid, or matches the same paths as another one. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused'

  readonly pattern: string
  readonly reason: string

  constructor(pattern: string, reason: string) {
    super(`The route pattern "${pattern}" ${reason}.`)
    this.pattern = pattern
    this.reason = reason
  }
}

/**
 * Throws `PatternRefused` if a pattern of the table is not valid, or if two routes have the same path. The
 * build checks, so that browsers need no code for it.
 */
export function checkPatterns(routes: Readonly<Record<string, { pattern: string }>>): void {
  for (const { pattern } of Object.values(routes)) checkPattern(pattern)
  const tree = createTree(routes, ({ name, route }, other) => {
    const { pattern } = route as { pattern: string }
    throw new PatternRefused(pattern, `of the route "${name}" has the same path as the route "${other.name}"`)
  })
  const found = namesIn(tree)
  for (const [name, { pattern }] of Object.entries(routes)) {
    if (found.has(name)) continue
    const reason = `of the route "${name}" is never matched: other routes have all of its paths`
    throw new PatternRefused(pattern, reason)
  }
}

/** Throws `PatternRefused` if a pattern is not valid. */
export function checkPattern(pattern: string): void {
  if (!pattern.startsWith('/')) throw new PatternRefused(pattern, 'must begin with a slash')
  if (pattern === '/') return
  for (const text of pattern.slice(1).split('/')) checkSegment(pattern, text)
  const segments = parsePattern(pattern)
  const params = segments.flatMap((segment) => ('param' in segment ? [segment.param] : []))
  if (new Set(params).size < params.length) {
    throw new PatternRefused(pattern, 'has the same param twice')
  }
  if (segments.slice(0, -1).some((segment) => 'param' in segment && segment.modifier === '*')) {
    throw new PatternRefused(pattern, 'has a catch-all that is not its last segment')
  }
}

const PARAM = /^:[A-Za-z_]\w*[?*]?$/

function checkSegment(pattern: string, text: string): void {
  if (text === '') {
    throw new PatternRefused(pattern, 'must not have an empty segment or a slash at the end')
  }
  if (!text.startsWith(':')) return checkStatic(pattern, text)
  if (PARAM.test(text)) return
  throw new PatternRefused(
    pattern,
    `has "${text}", which is not a valid param: a letter or _ first, then letters, digits and _, then ? if it is optional or * if it is a catch-all`,
  )
}

/** As in Hono's `/docs/*`, or in React Router's `/edit?`. */
function checkStatic(pattern: string, text: string): void {
  if (!/[?*]$/.test(text)) return
  const reason = `has "${text}": only a param can be optional (":name?") or a catch-all (":name*")`
  throw new PatternRefused(pattern, reason)
}

function namesIn({ statics, param, leaf, catchAll }: RouteTree<unknown>): Set<string> {
  const below = [...statics.values(), ...(param ? [param] : [])].flatMap((node) => [...namesIn(node)])
  return new Set([leaf, catchAll].flatMap((own) => (own ? [own.name] : [])).concat(below))
}

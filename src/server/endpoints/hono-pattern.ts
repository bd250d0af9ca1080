import { canonicalPath } from '../../routing/canonical-path.ts'
import type { Hono } from 'hono'

/**
 * Advice for a pattern that matches less in Hono than in `routes.ts`, so that a guard would miss pages.
 * `undefined` if both read it alike, or if it is Hono's own.
 * `tests/unit/server/endpoints/hono-pattern.test.ts` compares the two.
 */
export function honoPatternProblem(pattern: string): string | undefined {
  const advice = decodedAdvice(pattern) ?? segmentsAdvice(pattern.split(SLASH))
  return advice && `server.ts: the pattern "${pattern}" matches less than it says: ${advice}`
}

function decodedAdvice(pattern: string): string | undefined {
  const decoded = canonicalPath(pattern)
  if (decoded === pattern) return undefined
  return `it is compared with the decoded path. Write "${decoded}".`
}

/** A slash, and not one in a regular expression: `/:date{\d+/\d+}`. */
const SLASH = /\/(?![^{]*\})/

function segmentsAdvice(segments: readonly string[]): string | undefined {
  if (segments.slice(0, -1).some(isCatchAll)) return `${CATCH_ALL}. ${VALUE}`
  const hasCatchAll = isCatchAll(segments.at(-1)!)
  if (hasCatchAll) return `${CATCH_ALL}. ${linesFor(segments)} ${VALUE}`
  return knowsOptionals(segments) ? undefined : `${OPTIONAL}. ${linesFor(segments)}`
}

const CATCH_ALL = 'Hono’s only catch-all is "*"'
const OPTIONAL = 'Hono knows optional params at the end only'
const VALUE = 'For the value in an endpoint, write ":name{.+}" in its place.'

/** `:path*`; also `:path+` and `**`, which Hono doesn't have either. */
function isCatchAll(segment: string): boolean {
  return segment === '**' || /^:[^{}]*[*+]\??$/.test(segment)
}

function isOptional(segment: string): boolean {
  return segment.endsWith('?')
}

function knowsOptionals(segments: readonly string[]): boolean {
  const optional = segments.filter(isOptional)
  const last = segments.slice(segments.length - optional.length)
  return last.every((segment) => segment.startsWith(':') && isOptional(segment))
}

function linesFor(segments: readonly string[]): string {
  const patterns = variantsOf(segments).map((variant) => `"${variant.join('/') || '/'}"`)
  return `Write ${patterns.join(' and ')}${patterns.length > 1 ? ', in a line for each' : ''}.`
}

/** The patterns that Hono needs for all of its paths, the shortest first. */
function variantsOf([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]]
  if (isCatchAll(first)) return [['*']]
  const rest = variantsOf(others)
  if (!isOptional(first)) return rest.map((variant) => [first, ...variant])
  return [...rest, ...rest.map((variant) => [first.slice(0, -1), ...variant])]
}

export const NO_HONO_APP = 'server.ts: the default export is not a Hono app. Write: export default app'

/** A pattern in an app's `server.ts` matches less than it says. The Worker does not start. */
class HonoPatternRefused extends Error {
  override readonly name = 'HonoPatternRefused'
}

/**
 * Throws `HonoPatternRefused` if a pattern matches less than it would in `routes.ts`. The build checks the
 * patterns in the text of `server.ts`; those here have the prefixes of `route()` and `basePath()` too.
 */
export function checkHonoPatterns({ routes }: Pick<Hono, 'routes'>): void {
  const problems = new Set(routes.flatMap(({ path }) => honoPatternProblem(path) ?? []))
  if (problems.size > 0) throw new HonoPatternRefused([...problems].join('\n'))
}

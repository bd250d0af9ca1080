import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Routes } from '../../../src/api/routes/route.ts'
import { readRedirect, type RedirectTo, type Redirects } from '../../../src/api/routes/redirects.ts'
import type { RedirectRule } from '../../../src/routing/match-redirects.ts'
import { checkPattern, checkPatterns, PatternRefused } from '../../../src/routing/check-patterns.ts'
import { matchPath } from '../../../src/routing/match.ts'
import { parsePattern, type Segment } from '../../../src/routing/pattern.ts'
import { createTree, type RouteTree } from '../../../src/routing/route-tree.ts'

/** Reads and checks the export `redirects`, and that it hides no page. `problems` are sentences. */
export function checkRedirects(redirects: Redirects = {}, routes: Routes) {
  const rules: RedirectRule[] = []
  const problems: string[] = []
  for (const [pattern, line] of Object.entries(redirects)) {
    const rule = readRedirect(pattern, line)
    if (rule) rules.push(rule)
    problems.push(...lineProblems(line, rule).map((text) => problem(pattern, text)))
  }
  problems.push(...patternProblems(rules))
  if (problems.length > 0) return { rules, problems }
  const tree = createTree(byPattern(rules))
  return { rules, problems: [...chainProblems(rules, tree), ...hiddenProblems(routes, tree)] }
}

const NO_TARGET = 'has a target that is neither a path nor a URL with http(s)'
const NOT_EXTERNAL = 'leads to another site: if that is right, write { to, external: true }'
const NO_STATUS = 'has a status that is not allowed: write 301 or 308'
const ENCODED = 'has a target with %: write the characters themselves, which are encoded later'
const BACKSLASH = 'has a target with a backslash, which browsers read as a slash: write a slash'
const CONTROL = 'has a target with a line break, a tab or another control character: remove it'
const DOTS = 'has a target with "." or ".." as a segment: write the path that it leads to'

function problem(pattern: string, text: string): string {
  return `The redirect from "${pattern}" in routes.ts ${text}.`
}

function lineProblems(line: string | RedirectTo, rule: RedirectRule | undefined): string[] {
  const { to, external = false } = typeof line === 'string' ? { to: line } : line
  if (/\p{Cc}/u.test(to)) return [CONTROL]
  return rule ? ruleProblems(rule, external) : [NO_TARGET]
}

function ruleProblems({ pattern, origin, path, status }: RedirectRule, isExternal: boolean) {
  const params = parsePattern(pattern)
  return [
    ...(origin !== '' && !isExternal ? [NOT_EXTERNAL] : []),
    ...(origin !== '' && !isOrigin(origin) ? [NO_TARGET] : []),
    ...(path.includes('%') ? [ENCODED] : []),
    ...(path.includes('\\') ? [BACKSLASH] : []),
    ...(/\/\.\.?(\/|$)/.test(path) ? [DOTS] : []),
    ...(status === 301 || status === 308 ? [] : [NO_STATUS]),
    ...parsePattern(path).flatMap((segment) => paramProblems(segment, params)),
  ]
}

/** Has no user name, and no param. */
function isOrigin(origin: string): boolean {
  return URL.parse(origin)?.origin === origin.toLowerCase()
}

/** A param of the target needs a value that fits: none for `:id?`, several segments for `:path*`. */
function paramProblems(segment: Segment, from: readonly Segment[]): string[] {
  if (!('param' in segment)) return []
  const { param, modifier } = segment
  const source = from.find((other) => 'param' in other && other.param === param)
  if (!source || !('param' in source)) return [`needs "${param}", which its pattern does not have`]
  const fits = modifier === '*' || source.modifier === modifier || source.modifier === ''
  return fits ? [] : [`writes ":${param}${modifier}" for ":${param}${source.modifier}"`]
}

function patternProblems(rules: readonly RedirectRule[]): string[] {
  try {
    checkPatterns(byPattern(rules))
    for (const { origin, path } of rules) if (origin === '') checkPattern(path)
    return []
  } catch (error) {
    if (error instanceof PatternRefused) return [`routes.ts, redirects: ${error.message}`]
    throw error
  }
}

function byPattern(rules: readonly RedirectRule[]): Record<string, RedirectRule> {
  return Object.fromEntries(rules.map((rule) => [rule.pattern, rule]))
}

/** A redirect to a redirect is slow, and one to itself never ends. */
function chainProblems(rules: readonly RedirectRule[], tree: RouteTree<RedirectRule>): string[] {
  return rules.flatMap(({ pattern, origin, path }) => {
    const next = origin === '' ? redirectOf(path, tree) : undefined
    if (next === undefined) return []
    return [problem(pattern, `leads to "${path}", which "${next}" redirects again`)]
  })
}

function hiddenProblems(routes: Routes, tree: RouteTree<RedirectRule>): string[] {
  return Object.entries(routes).flatMap(([name, { pattern }]) => {
    const redirect = redirectOf(pattern, tree)
    if (redirect === undefined) return []
    return [problem(redirect, `hides the route "${name}" ("${pattern}"): remove one of them`)]
  })
}

/** The pattern that redirects an example of another pattern's paths. */
function redirectOf(pattern: string, tree: RouteTree<RedirectRule>): string | undefined {
  const found = matchPath(tree, examplePath(pattern))
  return 'leaf' in found ? found.leaf.route.pattern : undefined
}

/** With a value for each param that no static segment has. */
function examplePath(pattern: string): string {
  const segments = parsePattern(pattern).map((segment) =>
    'static' in segment ? encodeURIComponent(segment.static) : `-${segment.param}-`,
  )
  return `/${segments.join('/')}`
}

/** Finds redirects to a URL of this site without a page or a file. A sentence for each, with advice. */
export function targetProblems(
  rules: readonly RedirectRule[],
  { routes, publicFolder }: { routes: Routes; publicFolder: string },
): string[] {
  if (rules.length === 0) return []
  const pages = createTree(routes)
  return rules.flatMap(({ pattern, origin, path }) => {
    if (origin !== '' || 'leaf' in matchPath(pages, examplePath(path))) return []
    if (isFile(resolve(publicFolder, path.slice(1)))) return []
    return [problem(pattern, `leads to "${path}", which is no page: correct the target, or add a route`)]
  })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

import { matchPath, type Match, type Matcher, type RedirectMatch } from './match.ts'
import { createTree } from './route-tree.ts'

/** A redirect as the build writes it, with the parts of its target. */
export interface RedirectRule {
  pattern: string
  /** The other site's origin; empty for this site. */
  origin: string
  /** A pattern. */
  path: string
  /** Without `?`. */
  query: string
  /** With `#`. */
  hash: string
  status: 301 | 308
}

type WritePath = (pattern: string, params: Readonly<Record<string, string>>) => string

/** Matches redirects before pages. `writePath` is passed, so that the table loads without links' code. */
export function matchRedirects<route>(
  matchRoute: Matcher<route>,
  redirects: readonly RedirectRule[],
  writePath: WritePath,
): Matcher<route> {
  const tree = createTree(Object.fromEntries(redirects.map((rule) => [rule.pattern, rule])))
  return (url) => {
    const found = matchPath(tree, url.pathname)
    if (!('leaf' in found)) return matchRoute(url)
    if (!found.params) return AMBIGUOUS
    return redirectMatch(found.leaf.route, writePath(found.leaf.route.path, found.params), url)
  }
}

const AMBIGUOUS: Match<never> = {
  type: 'malformed',
  reason: 'the value of a redirect’s catch-all has an encoded slash',
}

/** Appends the query of the URL to that of the redirect. */
function redirectMatch(
  { origin, query, hash, status }: RedirectRule,
  path: string,
  url: Pick<URL, 'search'>,
): RedirectMatch {
  const search = [query, url.search.slice(1)].filter((text) => text !== '').join('&')
  const location = origin + path + (search && `?${search}`) + hash
  return { type: 'redirect', location, status, isExternal: origin !== '' }
}

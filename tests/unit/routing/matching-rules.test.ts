import { describe, expect, it } from 'vitest'
import { page } from '../../../src/api/routes/page.ts'
import type { Route } from '../../../src/api/routes/route.ts'
import { checkPatterns } from '../../../src/routing/check-patterns.ts'
import { createMatcher } from '../../../src/routing/match.ts'

const module = async () => ({ Page: () => null })

/** The patterns of a table, a path, and the pattern that it matches with its params; or what else it is. */
type Rule = [patterns: string[], path: string, expected: string, params?: Record<string, string>]

const ITEMS = ['/items/:id', '/items/new', '/items/:id/reviews', '/items/:id?', '/items/:rest*']
const DOCS = ['/:lang?/docs/:path*']
const LANG = ['/:lang?', '/:lang?/about', '/about/team']
const FILES = ['/files/:path*', '/files/:folder/edit', '/files/new', '/']
const ALL = ['/:path*', '/about']

const RULES: Rule[] = [
  // Static beats param, param beats optional, optional beats catch-all.
  [ITEMS, '/items/new', '/items/new', {}],
  [ITEMS, '/items/7', '/items/:id', { id: '7' }],
  [ITEMS, '/items', '/items/:id?', {}],
  [ITEMS, '/items/7/reviews', '/items/:id/reviews', { id: '7' }],
  [ITEMS, '/items/7/other', '/items/:rest*', { rest: '7/other' }],
  [['/:a/b', '/a/:b'], '/a/b', '/a/:b', { b: 'b' }],
  [['/:a/:b', '/:x?/settings'], '/7/settings', '/:x?/settings', { x: '7' }],
  [['/:a/:rest*', '/:x/:y?'], '/1/2', '/:x/:y?', { x: '1', y: '2' }],

  // A branch that does not match is left.
  [['/a/:b/c', '/:x/:y/d'], '/a/1/d', '/:x/:y/d', { x: 'a', y: '1' }],
  [['/a/:b/c', '/:x?/:y/d'], '/a/1/d', '/:x?/:y/d', { x: 'a', y: '1' }],
  [['/a/:b/c', '/:rest*'], '/a/1/d', '/:rest*', { rest: 'a/1/d' }],
  [['/a/b/:rest*', '/a/:x'], '/a/b', '/a/b/:rest*', { rest: '' }],
  [['/a/b/c', '/a/:rest*'], '/a/b', '/a/:rest*', { rest: 'b' }],

  // An optional segment is there or not; the first of several takes the value.
  [LANG, '/', '/:lang?', {}],
  [LANG, '/en', '/:lang?', { lang: 'en' }],
  [LANG, '/about', '/:lang?/about', {}],
  [LANG, '/en/about', '/:lang?/about', { lang: 'en' }],
  [LANG, '/about/about', '/:lang?/about', { lang: 'about' }],
  [LANG, '/about/team', '/about/team', {}],
  [LANG, '/en/fr/about', 'unknown'],
  [['/:year?/:month?'], '/2026', '/:year?/:month?', { year: '2026' }],
  [['/:year?/:month?'], '/2026/11', '/:year?/:month?', { year: '2026', month: '11' }],
  [['/:a?/:b?/:c'], '/1', '/:a?/:b?/:c', { c: '1' }],
  [['/:a?/:b?/:c'], '/1/2', '/:a?/:b?/:c', { a: '1', c: '2' }],

  // A catch-all has all segments that follow, or none.
  [FILES, '/files', '/files/:path*', { path: '' }],
  [FILES, '/files/a', '/files/:path*', { path: 'a' }],
  [FILES, '/files/a/b/c.txt', '/files/:path*', { path: 'a/b/c.txt' }],
  [FILES, '/files/a/edit', '/files/:folder/edit', { folder: 'a' }],
  [FILES, '/files/a/edit/b', '/files/:path*', { path: 'a/edit/b' }],
  [FILES, '/file', 'unknown'],
  [ALL, '/', '/:path*', { path: '' }],
  [ALL, '/about', '/about', {}],
  [ALL, '/about/us', '/:path*', { path: 'about/us' }],
  [DOCS, '/docs', '/:lang?/docs/:path*', { path: '' }],
  [DOCS, '/docs/docs', '/:lang?/docs/:path*', { path: 'docs' }],
  [DOCS, '/en/docs', '/:lang?/docs/:path*', { lang: 'en', path: '' }],
  [DOCS, '/en/docs/a/b', '/:lang?/docs/:path*', { lang: 'en', path: 'a/b' }],
  [DOCS, '/en', 'unknown'],

  // Values are decoded once, segment by segment. No value of a catch-all is ambiguous.
  [FILES, '/files/gr%C3%BCn%20%26/b', '/files/:path*', { path: 'grün &/b' }],
  [FILES, '/files/%252F', '/files/:path*', { path: '%2F' }],
  [FILES, '/files/a%2Fb', 'malformed'],
  [FILES, '/files/..%2F..%2Fsecret', 'malformed'],
  [FILES, '/files/a%2Fb/edit', '/files/:folder/edit', { folder: 'a/b' }],
  [FILES, '/files/a/%00', 'malformed'],
  [FILES, '/files/%zz', 'malformed'],

  // No segment is empty; one slash too many at the end is moved.
  [FILES, '/files/', 'moved to /files'],
  [FILES, '/files/a/b/', 'moved to /files/a/b'],
  [FILES, '/files//', 'unknown'],
  [FILES, '/files/a//b', 'unknown'],
  [FILES, '/files/a//', 'unknown'],
  [LANG, '/en/', 'moved to /en'],
  [LANG, '//', 'unknown'],
  [ALL, '//', 'unknown'],
  [ALL, '//evil.example', 'unknown'],
  [ALL, '//evil.example/', 'unknown'],
  [ALL, '/a//evil.example/', 'unknown'],
]

describe('the matching rules', () => {
  it.each(RULES)('%j: %s is %s', (patterns, path, expected, params) => {
    expect(matchOf(patterns, path)).toEqual([expected, params])
  })

  it.each(RULES)('%j: %s is %s, in the reverse order of the table', (patterns, path, expected, params) => {
    expect(matchOf(patterns.toReversed(), path)).toEqual([expected, params])
  })
})

function matchOf(patterns: string[], path: string) {
  const routes = Object.fromEntries(patterns.map((pattern) => [pattern, page(pattern, module)]))
  checkPatterns(routes)
  const match = createMatcher<Route>(routes)(new URL(`https://arrive.example${path}`))
  if (match.type === 'page') return [match.route.pattern, match.params]
  return [match.type === 'moved' ? `moved to ${match.pathname}` : match.type, undefined]
}

import type { Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import { describe, expect, it } from 'vitest'
import { checkPattern } from '../../../../src/routing/check-patterns.ts'
import { matchPath } from '../../../../src/routing/match.ts'
import { createTree } from '../../../../src/routing/route-tree.ts'
import { honoPatternProblem } from '../../../../src/server/endpoints/hono-pattern.ts'

describe('honoPatternProblem', () => {
  it('says what to write for a catch-all of routes.ts', () => {
    expect(honoPatternProblem('/vault/:path*')).toBe(
      'server.ts: the pattern "/vault/:path*" matches less than it says: Hono’s only catch-all is "*". Write "/vault/*". For the value in an endpoint, write ":name{.+}" in its place.',
    )
  })

  it('says what to write for a param that is optional before others', () => {
    expect(honoPatternProblem('/:lang?/panel')).toBe(
      'server.ts: the pattern "/:lang?/panel" matches less than it says: Hono knows optional params at the end only. Write "/panel" and "/:lang/panel", in a line for each.',
    )
  })

  it('says what to write for both at once', () => {
    expect(honoPatternProblem('/:lang?/docs/:path*')).toContain(
      'Write "/docs/*" and "/:lang/docs/*", in a line for each.',
    )
  })

  it('says what to write for an optional text, which Hono drops', () => {
    expect(honoPatternProblem('/items/:id/edit?')).toContain(
      'Write "/items/:id" and "/items/:id/edit", in a line for each.',
    )
  })

  it('refuses the catch-alls of other libraries', () => {
    expect(honoPatternProblem('/vault/**')).toContain('Write "/vault/*".')
    expect(honoPatternProblem('/vault/:path+')).toContain('Write "/vault/*".')
    expect(honoPatternProblem('/vault/:path*/edit')).toContain('write ":name{.+}" in its place.')
  })

  it('refuses encoded characters, which no path has', () => {
    expect(honoPatternProblem('/caf%C3%A9/*')).toBe(
      'server.ts: the pattern "/caf%C3%A9/*" matches less than it says: it is compared with the decoded path. Write "/café/*".',
    )
    expect(honoPatternProblem('/%40me/*')).toContain('Write "/@me/*".')
    expect(honoPatternProblem('/100%25/a%2Fb')).toBeUndefined()
  })

  it('allows what is Hono’s own', () => {
    const own = ['*', '/*', '/vault/*', '/*/edit', '/:id{[0-9]+}', '/:path{.*}', '/:date{a?/b?}']
    const more = ['/', '/files*', '/:id{[0-9]+}?', '/a/:b?', '/:a?/:b?', '/:path{.+}/edit']
    for (const pattern of [...own, ...more]) expect(honoPatternProblem(pattern)).toBeUndefined()
  })

  it('lets no pattern pass of which Hono matches less than routes.ts, and none in its place', () => {
    const patterns = combinations(['a', ':x', ':y', ':x?', ':y?', ':p*'], 3).filter(isValid)
    const paths = combinations(['a', 'b'], 4)
    expect(patterns.length).toBeGreaterThan(80)
    for (const pattern of patterns) {
      const instead = advised(honoPatternProblem(pattern)) ?? [pattern]
      const missed = paths.filter((path) => isOurs(pattern, path) && !inHono(instead, path))
      expect(missed, pattern).toEqual([])
    }
  })

  it('refuses no pattern that Hono reads as routes.ts does', () => {
    const patterns = combinations(['a', ':x', ':y', ':x?', ':y?', ':p*'], 3).filter(isValid)
    const paths = combinations(['a', 'b'], 4)
    for (const pattern of patterns.filter(honoPatternProblem)) {
      const missed = paths.filter((path) => isOurs(pattern, path) && !inHono([pattern], path))
      expect(missed, pattern).not.toEqual([])
    }
  })
})

/** Paths of up to so many of these segments. */
function combinations(segments: readonly string[], most: number): string[] {
  let last = ['']
  const all = ['/']
  for (let length = 1; length <= most; length++) {
    last = last.flatMap((path) => segments.map((segment) => `${path}/${segment}`))
    all.push(...last)
  }
  return all
}

function isValid(pattern: string): boolean {
  try {
    checkPattern(pattern)
    return true
  } catch {
    return false
  }
}

/** The patterns between `Write` and the end of its sentence. */
function advised(problem: string | undefined): string[] | undefined {
  const text = /Write (.*?)\.(?= |$)/.exec(problem ?? '')?.[1]
  return text?.match(/"[^"]+"/g)?.map((quoted) => quoted.slice(1, -1))
}

function isOurs(pattern: string, path: string): boolean {
  return 'leaf' in matchPath(createTree({ page: { pattern } }), path)
}

/** By both routers: Hono takes the one or the other, depending on all patterns of an app. */
function inHono(patterns: readonly string[], path: string): boolean {
  return isIn(RegExpRouter, patterns, path) && isIn(TrieRouter, patterns, path)
}

function isIn(HonoRouter: new () => Router<string>, patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => {
    const router = new HonoRouter()
    router.add('ALL', pattern, pattern)
    return router.match('GET', path)[0].length > 0
  })
}

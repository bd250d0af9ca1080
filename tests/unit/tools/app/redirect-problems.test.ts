import { describe, expect, it } from 'vitest'
import { page } from '../../../../src/api/routes/page.ts'
import type { Redirects } from '../../../../src/api/routes/redirects.ts'
import { checkRedirects } from '../../../../tools/app/problems/redirect-problems.ts'

const module = async () => ({ Page: () => null })
const routes = { about: page('/about', module), item: page('/items/:id', module) }

describe('checkRedirects', () => {
  it('reads the table', () => {
    const { rules, problems } = checkRedirects(
      {
        '/a/:id': '/items/:id',
        '/b/:lang?/:path*': '/:lang?/x/:path*?tab=1#top',
        '/c': { to: 'https://other.example?d', status: 308, external: true },
        '/d/:id?': '/items/:id?',
      },
      routes,
    )
    const own = { origin: '', query: '', hash: '', status: 301 }
    expect(problems).toEqual([])
    expect(rules).toEqual([
      { ...own, pattern: '/a/:id', path: '/items/:id' },
      {
        ...own,
        pattern: '/b/:lang?/:path*',
        path: '/:lang?/x/:path*',
        query: 'tab=1',
        hash: '#top',
      },
      {
        pattern: '/c',
        origin: 'https://other.example',
        path: '/',
        query: 'd',
        hash: '',
        status: 308,
      },
      { ...own, pattern: '/d/:id?', path: '/items/:id?' },
    ])
  })

  it('refuses another site without `external`', () => {
    expect(problemsOf({ '/a': 'https://other.example/' })).toEqual([
      'The redirect from "/a" in routes.ts leads to another site: if that is right, write { to, external: true }.',
    ])
  })

  it('refuses what is neither a path nor http(s)', () => {
    expect(problemsOf({ '/a': 'items' })).toEqual([expect.stringContaining('has a target that is neither')])
    expect(problemsOf({ '/a': 'javascript:alert(1)' })).toEqual([
      expect.stringContaining('has a target that is neither'),
    ])
    const secret = { to: 'https://me:secret@other.example/', external: true }
    expect(problemsOf({ '/a': secret })).toEqual([expect.stringContaining('has a target that is neither')])
    const chosen = { to: 'https://:host/', external: true }
    expect(problemsOf({ '/:host': chosen })).toEqual([
      expect.stringContaining('has a target that is neither'),
    ])
    expect(problemsOf({ '/a': '//other.example/a' })).toEqual([
      expect.stringContaining('must not have an empty segment'),
    ])
  })

  it('refuses targets that browsers read as others', () => {
    expect(problemsOf({ '/a': '/\\evil.example' })).toEqual([
      'The redirect from "/a" in routes.ts has a target with a backslash, which browsers read as a slash: write a slash.',
    ])
    const backslashes = ['/a\\b', '\\\\evil.example', '/\\/evil.example', '/items\\']
    for (const to of backslashes) expect(problemsOf({ '/b': to }), to).toHaveLength(1)
    const external = { to: 'https://other.example/\\a', external: true }
    expect(problemsOf({ '/b': external })).toEqual([expect.stringContaining('a backslash')])
    for (const to of ['/a/../b', '/./b', '/a/..', '/.//evil.example']) {
      expect(problemsOf({ '/b': to })[0], to).toContain('"." or ".." as a segment')
    }
    expect(problemsOf({ '/b': '//evil.example' })).toHaveLength(1)
    expect(problemsOf({ '/b': '/...', '/c': '/.well-known/change-password' })).toEqual([])
  })

  it('refuses control characters anywhere in a target', () => {
    const targets = ['/a\r\nSet-Cookie: a=1', '/\t/evil.example', '\n/a', '/a?b=\nc', '/a#\r', '/a\0']
    for (const to of targets) {
      expect(problemsOf({ '/b': to })).toEqual([
        'The redirect from "/b" in routes.ts has a target with a line break, a tab or another control character: remove it.',
      ])
    }
    const external = { to: 'https://other.example/\n', external: true }
    expect(problemsOf({ '/b': external })).toEqual([expect.stringContaining('a line break')])
  })

  it('refuses params that have no value, or one that does not fit', () => {
    expect(problemsOf({ '/a': '/items/:id' })).toEqual([
      'The redirect from "/a" in routes.ts needs "id", which its pattern does not have.',
    ])
    expect(problemsOf({ '/a/:id?': '/items/:id' })).toEqual([
      'The redirect from "/a/:id?" in routes.ts writes ":id" for ":id?".',
    ])
    expect(problemsOf({ '/a/:id*': '/items/:id' })).toHaveLength(1)
  })

  it('refuses other statuses', () => {
    const line = { to: '/about', status: 302 } as unknown as string
    expect(problemsOf({ '/a': line })).toEqual([expect.stringContaining('write 301 or 308')])
  })

  it('refuses patterns as those of pages', () => {
    expect(problemsOf({ a: '/about' })).toEqual([
      'routes.ts, redirects: The route pattern "a" must begin with a slash.',
    ])
    expect(problemsOf({ '/a/:id': '/about', '/a/:key': '/about' })).toEqual([
      expect.stringContaining('has the same path as the route "/a/:id"'),
    ])
  })

  it('refuses a redirect to a redirect, also to itself', () => {
    expect(problemsOf({ '/a': '/b', '/b': '/about' })).toEqual([
      'The redirect from "/a" in routes.ts leads to "/b", which "/b" redirects again.',
    ])
    expect(problemsOf({ '/docs/:path*': '/docs/v2/:path*' })).toEqual([
      expect.stringContaining('redirects again'),
    ])
  })

  it('refuses a redirect that hides a page', () => {
    expect(problemsOf({ '/items/:key': '/about' })).toEqual([
      'The redirect from "/items/:key" in routes.ts hides the route "item" ("/items/:id"): remove one of them.',
    ])
    expect(problemsOf({ '/items/old': '/about' })).toEqual([])
  })
})

function problemsOf(redirects: Redirects): string[] {
  return checkRedirects(redirects, routes).problems
}

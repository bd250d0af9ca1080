import { describe, expect, it } from 'vitest'
import { createPathWriter } from '../../../src/api/urls/write-path.ts'
import { page } from '../../../src/api/routes/page.ts'
import { readRedirect, type Redirects } from '../../../src/api/routes/redirects.ts'
import type { Route } from '../../../src/api/routes/route.ts'
import { createMatcher } from '../../../src/routing/match.ts'
import { matchRedirects } from '../../../src/routing/match-redirects.ts'

const module = async () => ({ Page: () => null })
const redirects: Redirects = {
  '/old/:id': '/items/:id',
  '/old/new': '/items/fresh',
  '/:lang?/manual/:path*': '/:lang?/docs/:path*',
  '/tabs': { to: '/items/7?tab=all#top', status: 308 },
  '/out/:path*': { to: 'https://other.example/a/:path*', external: true },
}
const rules = Object.entries(redirects).map(([from, line]) => readRedirect(from, line)!)
const matchRoute = createMatcher<Route>({ any: page('/old/:id', module) })
const match = matchRedirects(matchRoute, rules, createPathWriter())

describe('matchRedirects', () => {
  it('writes the params of the URL into the target', () => {
    expect(found('/old/7')).toEqual(redirect('/items/7'))
    expect(found('/old/a%2Fb%3F')).toEqual(redirect('/items/a%2Fb%3F'))
    expect(found('/en/manual/gr%C3%BCn/b')).toEqual(redirect('/en/docs/gr%C3%BCn/b'))
    expect(found('/manual')).toEqual(redirect('/docs'))
  })

  it('has the precedence of patterns', () => {
    expect(found('/old/new')).toEqual(redirect('/items/fresh'))
  })

  it('keeps the query as it is, after that of the target', () => {
    expect(found('/old/7?b=%20+&b')).toEqual(redirect('/items/7?b=%20+&b'))
    expect(found('/tabs?b=1')).toEqual({ ...redirect('/items/7?tab=all&b=1#top'), status: 308 })
  })

  it('needs one redirect for a slash at the end', () => {
    expect(found('/old/7/')).toEqual(redirect('/items/7'))
  })

  it('leads to another site, and never to one that the visitor chooses', () => {
    const out = { ...redirect('https://other.example/a/b'), isExternal: true }
    expect(found('/out/b')).toEqual(out)
    expect(found('/out//evil.example')).toMatchObject({ type: 'unknown' })
    expect(found('/out/%2F%2Fevil.example')).toMatchObject({ type: 'malformed' })
    expect(found('/old/%5Cevil.example')).toEqual(redirect('/items/%5Cevil.example'))
  })

  it('leaves all other URLs to the pages', () => {
    expect(found('/nowhere')).toEqual({ type: 'unknown' })
    expect(found('/old/%zz')).toMatchObject({ type: 'malformed' })
  })
})

function found(path: string) {
  return match(new URL(`https://arrive.example${path}`))
}

function redirect(location: string) {
  return { type: 'redirect', location, status: 301, isExternal: false }
}

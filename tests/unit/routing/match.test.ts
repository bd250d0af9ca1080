import { describe, expect, it } from 'vitest'
import { createMatcher, MAX_PATH_BYTES, type Matcher } from '../../../src/routing/match.ts'
import { page } from '../../../src/api/routes/page.ts'
import type { Route, Routes } from '../../../src/api/routes/route.ts'

async function module() {
  return { Page: () => null }
}

/** Matches the path as it stands: a URL made relative to another would lose `//`. */
function matcherOf(routes: Routes) {
  const match = createMatcher<Route>(routes)
  return (path: string) => withoutRoute(match(new URL(`https://arrive.example${path}`)))
}

function withoutRoute({ route: _, ...match }: ReturnType<Matcher<Route>> & { route?: Route }) {
  return match
}

const match = matcherOf({
  home: page('/', module),
  about: page('/about', module),
  item: page('/items/:id', module),
  newItem: page('/items/new', module),
  review: page('/items/:id/reviews/:review', module),
  newItemHelp: page('/items/new/help', module),
  table: page('/table/:n', module, { validate: { n: (value) => /^\d+$/.test(value) } }),
  year: page('/years/:year?', module, { validate: { year: (value) => value.length === 4 } }),
  file: page('/files/:path*', module, { validate: { path: (value) => value !== 'secret' } }),
})

const pathOfBytes = (bytes: number) => '/items/'.padEnd(bytes, 'a')

describe('createMatcher', () => {
  it('finds the root', () => {
    expect(match('/')).toEqual({ type: 'page', name: 'home', params: {} })
  })

  it('returns the route itself', () => {
    const routes = { about: page('/about', module) }
    const match = createMatcher(routes)(new URL('https://arrive.example/about'))
    expect(match).toMatchObject({ name: 'about', route: routes.about })
  })

  it('finds a static path', () => {
    expect(match('/about')).toEqual({ type: 'page', name: 'about', params: {} })
  })

  it('matches one whole segment as a param', () => {
    expect(match('/items/7')).toEqual({ type: 'page', name: 'item', params: { id: '7' } })
  })

  it('names each of several params', () => {
    const params = { id: '7', review: 'x' }
    expect(match('/items/7/reviews/x')).toEqual({ type: 'page', name: 'review', params })
  })

  it('prefers a static segment to a param, whatever the order of the table', () => {
    expect(match('/items/new')).toMatchObject({ name: 'newItem', params: {} })
  })

  it("tries the param if the static branch doesn't match", () => {
    const params = { id: 'new', review: 'x' }
    expect(match('/items/new/reviews/x')).toEqual({ type: 'page', name: 'review', params })
  })

  it("drops the param of a branch that doesn't match", () => {
    const other = matcherOf({
      deep: page('/:a/b/:c/d', module),
      wide: page('/:x/:y/:z', module),
    })
    const params = { x: '1', y: 'b', z: '3' }
    expect(other('/1/b/3')).toEqual({ type: 'page', name: 'wide', params })
  })

  it('is case-sensitive', () => {
    expect(match('/About')).toEqual({ type: 'unknown' })
  })
})

describe('createMatcher, given an encoded path', () => {
  it('decodes a param', () => {
    expect(match('/items/gr%C3%BCn%20%26')).toMatchObject({ params: { id: 'grün &' } })
  })

  it('decodes once only', () => {
    expect(match('/items/%2541')).toMatchObject({ params: { id: '%41' } })
  })

  it('keeps %2F inside a value', () => {
    expect(match('/items/a%2Fb')).toMatchObject({ name: 'item', params: { id: 'a/b' } })
  })

  it('finds a static segment that is percent-encoded', () => {
    expect(match('/%61bout')).toMatchObject({ type: 'page', name: 'about' })
  })

  it('is malformed for bad percent-encoding', () => {
    expect(match('/items/%E0%A4%A')).toMatchObject({ type: 'malformed' })
    expect(match('/items/%')).toMatchObject({ type: 'malformed' })
    expect(match('/nowhere/%zz')).toMatchObject({ type: 'malformed' })
  })

  it('is malformed for NUL', () => {
    expect(match('/items/a%00b')).toMatchObject({ type: 'malformed' })
  })
})

describe('createMatcher, given a path that is no page', () => {
  it('is unknown for any other path', () => {
    expect(match('/nowhere')).toEqual({ type: 'unknown' })
    expect(match('/items')).toEqual({ type: 'unknown' })
    expect(match('/items/7/reviews')).toEqual({ type: 'unknown' })
  })

  it('is unknown for names of Object.prototype', () => {
    expect(match('/constructor')).toEqual({ type: 'unknown' })
    expect(match('/__proto__')).toEqual({ type: 'unknown' })
  })

  it('reads a path of the greatest length', () => {
    expect(match(pathOfBytes(MAX_PATH_BYTES))).toMatchObject({ type: 'page', name: 'item' })
  })

  it('is malformed for a longer path', () => {
    const reason = 'the path is too long'
    expect(match(pathOfBytes(MAX_PATH_BYTES + 1))).toEqual({ type: 'malformed', reason })
  })

  it('is malformed if the page refuses a param', () => {
    expect(match('/table/10')).toMatchObject({ type: 'page', params: { n: '10' } })
    expect(match('/table/ten')).toEqual({
      type: 'malformed',
      name: 'table',
      reason: '"n" is refused',
    })
  })
})

describe('createMatcher, given a path that the page refuses', () => {
  it('checks an optional param only if it is there', () => {
    expect(match('/years')).toMatchObject({ type: 'page', params: {} })
    expect(match('/years/2026')).toMatchObject({ type: 'page', params: { year: '2026' } })
    expect(match('/years/26')).toMatchObject({ type: 'malformed', reason: '"year" is refused' })
  })

  it('checks the whole value of a catch-all', () => {
    expect(match('/files')).toMatchObject({ type: 'page', params: { path: '' } })
    expect(match('/files/secret')).toMatchObject({ type: 'malformed', reason: '"path" is refused' })
    expect(match('/files/no/secret')).toMatchObject({ type: 'page' })
  })

  it('is malformed for an encoded slash in a catch-all', () => {
    const reason = 'the value of the catch-all has an encoded slash'
    expect(match('/files/a%2Fb')).toEqual({ type: 'malformed', name: 'file', reason })
  })
})

describe('createMatcher, given a slash at the end', () => {
  it('has the path of the page', () => {
    expect(match('/about/')).toEqual({ type: 'moved', name: 'about', pathname: '/about' })
  })

  it('keeps the encoding of the path', () => {
    expect(match('/items/a%2Fb/')).toEqual({
      type: 'moved',
      name: 'item',
      pathname: '/items/a%2Fb',
    })
  })

  it("doesn't move unknown paths", () => {
    expect(match('/nowhere/')).toEqual({ type: 'unknown' })
    expect(match('/about//')).toEqual({ type: 'unknown' })
    expect(match('/items/')).toEqual({ type: 'unknown' })
  })

  it('never moves to another origin', () => {
    const anything = matcherOf({ one: page('/:a', module), two: page('/:a/:b', module) })
    expect(anything('//evil.example/')).toEqual({ type: 'unknown' })
    expect(anything('//evil.example')).toEqual({ type: 'unknown' })
    expect(anything('//')).toEqual({ type: 'unknown' })
  })
})

import { describe, expect, it } from 'vitest'
import { createMatcher, MAX_PATH_BYTES } from '../../../src/router/match.ts'
import { page, type Routes } from '../../../src/router/page.ts'
import { PatternRefused } from '../../../src/router/pattern.ts'

async function view() {
  return { Page: () => null }
}

/** Matches the path as it stands: a URL made relative to another would lose `//`. */
function matcherOf(routes: Routes) {
  const match = createMatcher(routes)
  return (path: string) => match(new URL(`https://arrive.example${path}`))
}

function parseTab(params: URLSearchParams) {
  if (params.get('tab') === 'throw') throw new Error('a parser may throw')
  const tab = Number(params.get('tab') ?? 1)
  return tab > 0 ? { tab } : undefined
}

const match = matcherOf({
  home: page('/', view),
  about: page('/about', view),
  item: page('/items/:id', view),
  newItem: page('/items/new', view),
  review: page('/items/:id/reviews/:review', view),
  newItemHelp: page('/items/new/help', view),
  table: page('/table/:n', view, { accepts: { n: (value) => /^\d+$/.test(value) } }),
  tabs: page('/tabs', view, { search: parseTab }),
})

const pathOfBytes = (bytes: number) => '/items/'.padEnd(bytes, 'a')

describe('createMatcher', () => {
  it('finds the root', () => {
    expect(match('/')).toEqual({ kind: 'page', name: 'home', params: {} })
  })

  it('finds a static path', () => {
    expect(match('/about')).toEqual({ kind: 'page', name: 'about', params: {} })
  })

  it('takes one whole segment as a param', () => {
    expect(match('/items/7')).toEqual({ kind: 'page', name: 'item', params: { id: '7' } })
  })

  it('names each of several params', () => {
    const params = { id: '7', review: 'x' }
    expect(match('/items/7/reviews/x')).toEqual({ kind: 'page', name: 'review', params })
  })

  it('prefers a static segment to a param, whatever the order of the table', () => {
    expect(match('/items/new')).toMatchObject({ name: 'newItem', params: {} })
  })

  it('goes back to the param where the static branch leads nowhere', () => {
    const params = { id: 'new', review: 'x' }
    expect(match('/items/new/reviews/x')).toEqual({ kind: 'page', name: 'review', params })
  })

  it('drops the param of a branch that leads nowhere', () => {
    const other = matcherOf({
      deep: page('/:a/b/:c/d', view),
      wide: page('/:x/:y/:z', view),
    })
    const params = { x: '1', y: 'b', z: '3' }
    expect(other('/1/b/3')).toEqual({ kind: 'page', name: 'wide', params })
  })

  it('tells case apart', () => {
    expect(match('/About')).toEqual({ kind: 'unknown' })
  })

  it('throws where two pages share a path', () => {
    const routes = { one: page('/items/:id', view), two: page('/items/:name', view) }
    expect(() => createMatcher(routes)).toThrow(PatternRefused)
    expect(() => createMatcher(routes)).toThrow('has the same path as the route "one"')
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

  it('finds a static segment that is written encoded', () => {
    expect(match('/%61bout')).toMatchObject({ kind: 'page', name: 'about' })
  })

  it('calls bad percent-encoding malformed', () => {
    expect(match('/items/%E0%A4%A')).toMatchObject({ kind: 'malformed' })
    expect(match('/items/%')).toMatchObject({ kind: 'malformed' })
    expect(match('/nowhere/%zz')).toMatchObject({ kind: 'malformed' })
  })

  it('calls NUL malformed', () => {
    expect(match('/items/a%00b')).toMatchObject({ kind: 'malformed' })
  })
})

describe('createMatcher, given a path that is no page', () => {
  it('knows no other path', () => {
    expect(match('/nowhere')).toEqual({ kind: 'unknown' })
    expect(match('/items')).toEqual({ kind: 'unknown' })
    expect(match('/items/7/reviews')).toEqual({ kind: 'unknown' })
  })

  it('takes no name of an object for a segment', () => {
    expect(match('/constructor')).toEqual({ kind: 'unknown' })
    expect(match('/__proto__')).toEqual({ kind: 'unknown' })
  })

  it('looks at a path of the greatest length', () => {
    expect(match(pathOfBytes(MAX_PATH_BYTES))).toMatchObject({ kind: 'page', name: 'item' })
  })

  it('calls a longer path malformed', () => {
    const why = 'the path is too long'
    expect(match(pathOfBytes(MAX_PATH_BYTES + 1))).toEqual({ kind: 'malformed', why })
  })

  it('calls a param that the page refuses malformed', () => {
    expect(match('/table/10')).toMatchObject({ kind: 'page', params: { n: '10' } })
    expect(match('/table/ten')).toEqual({ kind: 'malformed', name: 'table', why: '"n" is refused' })
  })
})

describe('createMatcher, given search params', () => {
  it('gives a page what its parser makes of them', () => {
    expect(match('/tabs?tab=2')).toEqual({
      kind: 'page',
      name: 'tabs',
      params: {},
      search: { tab: 2 },
    })
    expect(match('/tabs')).toMatchObject({ search: { tab: 1 } })
  })

  it('calls what the parser refuses malformed', () => {
    const why = 'the search is refused'
    expect(match('/tabs?tab=none')).toEqual({ kind: 'malformed', name: 'tabs', why })
  })

  it('calls what the parser throws at malformed', () => {
    expect(match('/tabs?tab=throw')).toMatchObject({ kind: 'malformed' })
  })

  it('leaves them unread where the page has no parser', () => {
    const found = { kind: 'page', name: 'about', params: {}, search: undefined }
    expect(match('/about?tab=none')).toStrictEqual(found)
  })

  it('moves a page before it looks at them', () => {
    expect(match('/tabs/?tab=none')).toEqual({ kind: 'moved', name: 'tabs', pathname: '/tabs' })
  })
})

describe('createMatcher, given a slash at the end', () => {
  it('says where a known page is', () => {
    expect(match('/about/')).toEqual({ kind: 'moved', name: 'about', pathname: '/about' })
  })

  it('leaves the path encoded as it was', () => {
    expect(match('/items/a%2Fb/')).toEqual({
      kind: 'moved',
      name: 'item',
      pathname: '/items/a%2Fb',
    })
  })

  it('moves nothing that is unknown', () => {
    expect(match('/nowhere/')).toEqual({ kind: 'unknown' })
    expect(match('/about//')).toEqual({ kind: 'unknown' })
    expect(match('/items/')).toEqual({ kind: 'unknown' })
  })

  it('never moves to another origin', () => {
    const anything = matcherOf({ one: page('/:a', view), two: page('/:a/:b', view) })
    expect(anything('//evil.example/')).toEqual({ kind: 'unknown' })
    expect(anything('//evil.example')).toEqual({ kind: 'unknown' })
    expect(anything('//')).toEqual({ kind: 'unknown' })
  })
})

import { describe, expect, it } from 'vitest'
import { createHref } from '../../../src/router/href.ts'
import { createMatcher } from '../../../src/router/match.ts'
import { page } from '../../../src/router/page.ts'

async function view() {
  return { Page: () => null }
}

const routes = {
  home: page('/', view),
  about: page('/about', view),
  item: page('/items/:id', view),
  review: page('/items/:id/reviews/:review', view),
}
const href = createHref<typeof routes>()

describe('createHref', () => {
  it('writes the path of a page without params', () => {
    expect(href('/')).toBe('/')
    expect(href('/about')).toBe('/about')
  })

  it('fills in the params', () => {
    expect(href('/items/:id', { id: '7' })).toBe('/items/7')
    expect(href('/items/:id/reviews/:review', { id: '7', review: '8' })).toBe('/items/7/reviews/8')
  })

  it('encodes a value so that it stays one segment', () => {
    expect(href('/items/:id', { id: 'a/b?c#d' })).toBe('/items/a%2Fb%3Fc%23d')
  })

  it('takes a value as it is, also one that looks like a replacement or a param', () => {
    expect(href('/items/:id', { id: '$&' })).toBe('/items/%24%26')
    expect(href('/items/:id/reviews/:review', { id: ':review', review: '8' })).toBe(
      '/items/%3Areview/reviews/8',
    )
  })

  it('writes what the matcher reads', () => {
    const params = { id: 'grün/50%', review: '%2F ?' }
    const match = createMatcher(routes)
    expect(
      match(new URL(href('/items/:id/reviews/:review', params), 'https://arrive.example')),
    ).toEqual({
      kind: 'page',
      name: 'review',
      params,
    })
  })
})

describe('href and paths that cannot be', () => {
  const odd = { at: page('/at/12:30/:id', view), size: page('/größe?/:id/#1', view) }
  const href = createHref<typeof odd>()

  it('keeps a colon inside a static segment', () => {
    expect(decodeURIComponent(href('/at/12:30/:id', { id: '7' }))).toBe('/at/12:30/7')
  })

  it('encodes the text of a pattern as it stands in a URL', () => {
    expect(href('/größe?/:id/#1', { id: '7' })).toBe('/gr%C3%B6%C3%9Fe%3F/7/%231')
  })

  it('refuses a param that URL parsers would take out of the path', () => {
    expect(() => href('/at/12:30/:id', { id: '..' })).toThrow(RangeError)
    expect(() => href('/at/12:30/:id', { id: '' })).toThrow(RangeError)
  })
})

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
const href = createHref(routes)

describe('createHref', () => {
  it('writes the path of a page without params', () => {
    expect(href('home')).toBe('/')
    expect(href('about')).toBe('/about')
  })

  it('fills in the params', () => {
    expect(href('item', { id: '7' })).toBe('/items/7')
    expect(href('review', { id: '7', review: '8' })).toBe('/items/7/reviews/8')
  })

  it('encodes a value so that it stays one segment', () => {
    expect(href('item', { id: 'a/b?c#d' })).toBe('/items/a%2Fb%3Fc%23d')
  })

  it('takes a value as it is, also one that looks like a replacement or a param', () => {
    expect(href('item', { id: '$&' })).toBe('/items/%24%26')
    expect(href('review', { id: ':review', review: '8' })).toBe('/items/%3Areview/reviews/8')
  })

  it('writes what the matcher reads', () => {
    const params = { id: 'grün/50%', review: '%2F ?' }
    const match = createMatcher(routes)
    expect(match(new URL(href('review', params), 'https://arrive.example'))).toEqual({
      kind: 'page',
      name: 'review',
      params,
    })
  })
})

describe('href and paths that cannot be', () => {
  const href = createHref({ item: page('/at/12:30/:id', async () => ({ Page: () => null })) })

  it('keeps a colon inside a static segment', () => {
    expect(decodeURIComponent(href('item', { id: '7' }))).toBe('/at/12:30/7')
  })

  it('encodes the text of a pattern as it stands in a URL', () => {
    const href = createHref({ size: page('/größe?/:id/#1', view) })
    expect(href('size', { id: '7' })).toBe('/gr%C3%B6%C3%9Fe%3F/7/%231')
  })

  it('refuses a param that URL parsers would take out of the path', () => {
    expect(() => href('item', { id: '..' })).toThrow(RangeError)
    expect(() => href('item', { id: '' })).toThrow(RangeError)
  })
})

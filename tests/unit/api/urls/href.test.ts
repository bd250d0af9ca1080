import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHref } from '../../../../src/api/urls/href.ts'
import { createMatcher } from '../../../../src/routing/match.ts'
import { page } from '../../../../src/api/routes/page.ts'

async function module() {
  return { Page: () => null }
}

const routes = {
  home: page('/', module),
  about: page('/about', module),
  item: page('/items/:id', module),
  review: page('/items/:id/reviews/:review', module),
  front: page('/front/:lang?', module),
  docs: page('/:lang?/docs/:path*', module),
  all: page('/:path*', module),
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

  it('keeps values that look like a replacement or a param', () => {
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
    ).toMatchObject({
      type: 'page',
      name: 'review',
      params,
    })
  })
})

describe('createHref, given optional params and catch-alls', () => {
  it('leaves an optional param out', () => {
    expect(href('/front/:lang?')).toBe('/front')
    expect(href('/front/:lang?', {})).toBe('/front')
    expect(href('/front/:lang?', { lang: undefined })).toBe('/front')
    expect(href('/front/:lang?', { lang: 'en' })).toBe('/front/en')
  })

  it('encodes each segment of a catch-all', () => {
    expect(href('/:lang?/docs/:path*', { path: 'a b/c?' })).toBe('/docs/a%20b/c%3F')
    expect(href('/:lang?/docs/:path*', { lang: 'e/n', path: '' })).toBe('/e%2Fn/docs')
  })

  it('writes the root for a pattern of which nothing is left', () => {
    expect(href('/:path*', { path: '' })).toBe('/')
  })

  it('writes what the matcher reads', () => {
    const match = createMatcher(routes)
    const params = { lang: 'grün/50%', path: '%2F ?/:path*/$&' }
    const url = new URL(href('/:lang?/docs/:path*', params), 'https://arrive.example')
    expect(match(url)).toMatchObject({ type: 'page', name: 'docs', params })
  })
})

describe('href and paths that cannot be', () => {
  const odd = { at: page('/at/12:30/:id', module), size: page('/größe&/:id/#1', module) }
  const href = createHref<typeof odd>()

  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  it('keeps a colon inside a static segment', () => {
    expect(decodeURIComponent(href('/at/12:30/:id', { id: '7' }))).toBe('/at/12:30/7')
  })

  it('encodes the text of a pattern for a URL', () => {
    expect(href('/größe&/:id/#1', { id: '7' })).toBe('/gr%C3%B6%C3%9Fe%26/7/%231')
  })

  it('leads to the 404 page, on this origin, for values that no path can carry', () => {
    const origin = 'https://arrive.example'
    const all = { user: page('/:user', module), post: page('/:user/:post', module) }
    const anyDepth = {
      ...all,
      deep: page('/:a/:b/:c', module),
      deeper: page('/:a/:b/:c/:d', module),
      any: page('/any/:rest*', module),
      all: page('/:rest*', module),
    }
    const href = createHref<typeof anyDepth>()
    const match = createMatcher(anyDepth)
    const values = ['', '.', '..', '\ud800']
    const links = values.flatMap((value) => [
      href('/:user', { user: value }),
      href('/:user/:post', { user: value, post: 'evil.example' }),
      href('/:user/:post', { user: value, post: value }),
      href('/:a/:b/:c', { a: '1', b: '2', c: value }),
      href('/any/:rest*', { rest: `a/${value}` }),
      href('/:rest*', { rest: `${value}/evil.example` }),
    ])
    const urls = links.map((link) => new URL(link, origin))
    expect(urls.filter((url) => url.origin !== origin)).toEqual([])
    expect(urls.map((url) => match(url).type)).toEqual(links.map(() => 'unknown'))
    expect(console.error).toHaveBeenCalledTimes(7 * values.length)
  })

  it('logs in development which value of which param is impossible', () => {
    href('/at/12:30/:id', { id: '..' })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no path can carry ".." as ":id"'))
  })

  it('logs nothing in production', () => {
    vi.stubEnv('DEV', false)
    expect(href('/at/12:30/:id', { id: '..' })).toBe('/at/12%3A30/-//-')
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('createHref, given search params and a hash', () => {
  it('writes them after the path', () => {
    const search = { words: 'moss', page: 2, all: true }
    expect(href('/items/:id', { id: '7' }, { search, hash: 'end' })).toBe(
      '/items/7?words=moss&page=2&all=true#end',
    )
  })

  it('repeats a param for each value of an array', () => {
    expect(href('/about', {}, { search: { tag: ['a', 'b'] } })).toBe('/about?tag=a&tag=b')
  })

  it('leaves out what is undefined or has no values', () => {
    expect(href('/about', {}, { search: { page: undefined, tag: [] }, hash: '' })).toBe('/about')
    expect(href('/about', {}, { search: undefined, hash: undefined })).toBe('/about')
  })

  it('keeps values that are empty or false', () => {
    const search = { words: '', page: 0, all: false }
    expect(href('/about', {}, { search })).toBe('/about?words=&page=0&all=false')
  })

  it('encodes them so that a URL gives them back, and never throws', () => {
    const search = { 'a&b': 'c=d#e ü+\ud800' }
    const url = new URL(href('/about', {}, { search, hash: '100%25 ü\ud800#' }), 'https://a.example')
    expect([...url.searchParams]).toEqual([['a&b', 'c=d#e ü+\ufffd']])
    expect(decodeURIComponent(url.hash)).toBe('#100% ü\ufffd#')
    expect(url.pathname).toBe('/about')
  })
})

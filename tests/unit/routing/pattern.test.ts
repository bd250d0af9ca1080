import { describe, expect, it } from 'vitest'
import { parsePattern } from '../../../src/routing/pattern.ts'

describe('parsePattern', () => {
  it('finds no segments in the root', () => {
    expect(parsePattern('/')).toEqual([])
  })

  it('separates static segments from params', () => {
    expect(parsePattern('/items/:id/edit')).toEqual([
      { static: 'items' },
      { param: 'id', modifier: '' },
      { static: 'edit' },
    ])
  })

  it('reads optional params and catch-alls', () => {
    expect(parsePattern('/:lang?/:path*')).toEqual([
      { param: 'lang', modifier: '?' },
      { param: 'path', modifier: '*' },
    ])
  })

  it('reads a colon inside a segment as text', () => {
    expect(parsePattern('/a:b')).toEqual([{ static: 'a:b' }])
  })
})

import { describe, expect, it } from 'vitest'
import { parsePattern, PatternRefused } from '../../../src/routing/pattern.ts'

describe('parsePattern', () => {
  it('finds no segments in the root', () => {
    expect(parsePattern('/')).toEqual([])
  })

  it('separates static segments from params', () => {
    expect(parsePattern('/items/:id/edit')).toEqual([
      { static: 'items' },
      { param: 'id' },
      { static: 'edit' },
    ])
  })

  it('reads a colon inside a segment as text', () => {
    expect(parsePattern('/a:b')).toEqual([{ static: 'a:b' }])
  })

  it('refuses a pattern that begins without a slash', () => {
    expect(() => parsePattern('items')).toThrow(PatternRefused)
    expect(() => parsePattern('')).toThrow(PatternRefused)
  })

  it('refuses a slash at the end', () => {
    expect(() => parsePattern('/items/')).toThrow(PatternRefused)
  })

  it('refuses an empty segment', () => {
    expect(() => parsePattern('/items//edit')).toThrow(PatternRefused)
    expect(() => parsePattern('//')).toThrow(PatternRefused)
  })

  it('refuses a param without a valid name', () => {
    expect(() => parsePattern('/items/:')).toThrow(PatternRefused)
    expect(() => parsePattern('/items/:1st')).toThrow(PatternRefused)
    expect(() => parsePattern('/items/:the-id')).toThrow(PatternRefused)
  })

  it('names the pattern and the reason', () => {
    const refused = { name: 'PatternRefused', pattern: 'items', reason: 'must begin with a slash' }
    expect(() => parsePattern('items')).toThrow(expect.objectContaining(refused))
    expect(() => parsePattern('items')).toThrow(
      'The route pattern "items" must begin with a slash.',
    )
  })
})

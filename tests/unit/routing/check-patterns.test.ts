import { describe, expect, it } from 'vitest'
import { checkPatterns, PatternRefused } from '../../../src/routing/check-patterns.ts'

describe('checkPatterns', () => {
  it('accepts params, optional params and a catch-all at the end', () => {
    expect(() => check('/', '/a:b', '/items/:id/edit', '/:lang?/docs/:path*')).not.toThrow()
  })

  it('refuses a pattern that begins without a slash', () => {
    expect(() => check('items')).toThrow(PatternRefused)
    expect(() => check('')).toThrow(PatternRefused)
  })

  it('refuses a slash at the end', () => {
    expect(() => check('/items/')).toThrow(PatternRefused)
  })

  it('refuses an empty segment', () => {
    expect(() => check('/items//edit')).toThrow(PatternRefused)
    expect(() => check('//')).toThrow(PatternRefused)
  })

  it('refuses a param without a valid name', () => {
    expect(() => check('/items/:')).toThrow('is not a valid param')
    expect(() => check('/items/:1st')).toThrow('is not a valid param')
    expect(() => check('/items/:the-id')).toThrow('is not a valid param')
    expect(() => check('/items/:id+')).toThrow('is not a valid param')
  })

  it('refuses the same param twice', () => {
    expect(() => check('/:id/:id?')).toThrow('has the same param twice')
  })

  it('refuses a catch-all that is not last', () => {
    expect(() => check('/:path*/edit')).toThrow('has a catch-all that is not its last segment')
  })

  it('refuses the wildcards and optional text of other routers', () => {
    expect(() => check('/docs/*')).toThrow('has "*": only a param can be optional')
    expect(() => check('/items/edit?')).toThrow('has "edit?": only a param can be optional')
  })

  it('names the pattern and the reason', () => {
    const refused = { name: 'PatternRefused', pattern: 'items', reason: 'must begin with a slash' }
    expect(() => check('items')).toThrow(expect.objectContaining(refused))
    expect(() => check('items')).toThrow('The route pattern "items" must begin with a slash.')
  })
})

describe('checkPatterns, given two routes', () => {
  it('refuses those that have a path in common, and names both', () => {
    const same = 'of the route "b" has the same path as the route "a"'
    expect(() => check('/items/:id', '/items/:name')).toThrow(`The route pattern "/items/:name" ${same}.`)
    expect(() => check('/:a?/items', '/items/:b?')).toThrow(same)
    expect(() => check('/docs/:path*', '/docs/:rest*')).toThrow(same)
  })

  it('accepts what the precedence decides', () => {
    expect(() => check('/items/:id?', '/items/:id')).not.toThrow()
    expect(() => check('/items/:id?', '/items')).not.toThrow()
    expect(() => check('/:path*', '/:id?', '/about/:more?')).not.toThrow()
  })

  it('refuses one that is never matched', () => {
    expect(() => check('/items/:id?', '/items/:id', '/items')).toThrow(
      'The route pattern "/items/:id?" of the route "a" is never matched: other routes have all of its paths.',
    )
  })
})

/** The routes have the names a, b, c. */
function check(...patterns: string[]): void {
  checkPatterns(Object.fromEntries(patterns.map((pattern, at) => ['abc'[at]!, { pattern }])))
}

import { describe, expect, it } from 'vitest'
import { findNotJson } from '../../../src/wire/find-not-json.ts'

class Money {
  readonly cents = 100
}

function found(value: unknown): string | undefined {
  const one = findNotJson(value, 'data')
  return one && `${one.path} is ${one.what}`
}

describe('findNotJson', () => {
  it('finds nothing in JSON', () => {
    const value = {
      a: ['x', 1, true, false, null, { b: [] }],
      c: undefined,
      d: { toString: 1 },
      e: new Date(0),
    }
    expect(found(value)).toBeUndefined()
    expect(found(JSON.parse(JSON.stringify(value)))).toBeUndefined()
    expect(found(Object.assign(Object.create(null) as object, { a: 1 }))).toBeUndefined()
    expect(found('text')).toBeUndefined()
    expect(found(undefined)).toBeUndefined()
  })

  it('names the place of the value as code', () => {
    expect(found(1n)).toBe('data is a bigint')
    expect(found({ reviews: [{}, { at: new Date(Number.NaN) }] })).toBe(
      'data.reviews[1].at is an invalid Date',
    )
    expect(found({ 'a b': { 1: 1n } })).toBe('data["a b"]["1"] is a bigint')
  })

  it('finds what JSON would lose, change or refuse', () => {
    expect(found({ a: new Map() })).toBe('data.a is a Map')
    expect(found({ a: new Set() })).toBe('data.a is a Set')
    expect(found({ a: () => {} })).toBe('data.a is a function')
    expect(found({ a: Symbol('a') })).toBe('data.a is a symbol')
    expect(found({ a: Number.NaN })).toBe('data.a is NaN')
    expect(found({ a: Infinity })).toBe('data.a is Infinity')
    expect(found({ a: new Money() })).toBe('data.a is an instance of Money')
    expect(found({ a: new URL('https://a.example') })).toBe('data.a is an instance of URL')
    expect(found([new Uint8Array(1)])).toBe('data[0] is an instance of Uint8Array')
  })

  it('finds promises below the first level, and other thenables', () => {
    expect(found({ a: { b: Promise.resolve() } })).toBe('data.a.b is a promise')
    class Query {
      then() {}
    }
    expect(found({ a: new Query() })).toBe('data.a is a promise of another kind (Query)')
  })

  it('finds a circle, but not in a value that is used twice', () => {
    const ring: Record<string, unknown> = {}
    ring['self'] = ring
    expect(found({ ring })).toBe('data.ring.self is an object that contains itself')
    const shared = { a: 1 }
    expect(found([shared, shared, { shared }])).toBeUndefined()
  })

  it('has advice', () => {
    expect(findNotJson({ at: new Date(Number.NaN) }, 'data')?.advice).toContain('send null')
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { SearchParser } from '../../../../src/api/search-parser.ts'
import { readPartOf } from '../../../../src/server/shared-pages/key-parts.ts'

function partOf(query: string, parser: SearchParser): string {
  return readPartOf(parser, new URLSearchParams(query))
}

describe('readPartOf', () => {
  it('has the params that a function reads, sorted by name', () => {
    const parser = (params: URLSearchParams) => [params.get('b'), params.getAll('a')]
    expect(partOf('b=2&utm=x&a=1&a=0', parser)).toBe('?a=1&a=0&b=2')
    expect(partOf('utm=x', parser)).toBe('')
  })

  it('has only what this query lets it read', () => {
    const parser = (params: URLSearchParams) => params.has('q') && params.get('page')
    expect(partOf('page=2', parser)).toBe('')
    expect(partOf('page=2&q=', parser)).toBe('?page=2&q=')
  })

  it.each<[string, (params: URLSearchParams) => unknown]>([
    ['entries', (params) => [...params]],
    ['keys', (params) => [...params.keys()]],
    ['values', (params) => [...params.values()]],
    ['forEach', (params) => params.forEach(() => {})],
    ['toString', String],
    ['size', ({ size }) => size],
    ['Object.fromEntries', (params) => Object.fromEntries(params)],
    ['a copy', (params) => new URLSearchParams(params).get('a')],
  ])('has all params for a function that reads them by %s', (_, parser) => {
    expect(partOf('b=2&a=1', (params) => [parser(params)])).toBe('?a=1&b=2')
  })

  it('leaves the params as they are if a function changes its own', () => {
    const params = new URLSearchParams('utm=x&a=1')
    const parser = (own: URLSearchParams) => [own.delete('utm'), own.get('a')]
    expect(readPartOf(parser, params)).toBe('?a=1&utm=x')
    expect(String(params)).toBe('utm=x&a=1')
  })

  it('has the fields of a schema', () => {
    const parser = v.object({ page: v.optional(v.string()), q: v.optional(v.string()) })
    expect(partOf('utm=x&q=a&page=2', parser)).toBe('?page=2&q=a')
  })

  it('has all fields for a schema that can’t be watched', () => {
    const validate = (value: unknown) => ({ value: structuredClone(value) }) // refuses a Proxy
    const parser = { '~standard': { version: 1, vendor: 'own', validate } } as const
    expect(partOf('b=2&a=1', parser)).toBe('?a=1&b=2')
  })

  it('has all fields for a schema that refuses or passes on unknown ones', () => {
    expect(partOf('b=2&a=1', v.looseObject({ a: v.string() }))).toBe('?a=1&b=2')
    expect(partOf('b=2&a=1', v.record(v.string(), v.string()))).toBe('?a=1&b=2')
  })
})

import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { SearchParser } from '../../../../src/api/search-parser.ts'
import { AsyncSearchParser, parseSearch } from '../../../../src/server/data/parse-search.ts'

describe('parseSearch, given a function', () => {
  it('gives it the search params, and returns what it returns', () => {
    const parser = (params: URLSearchParams) => ({ tags: params.getAll('tag') })
    expect(parse(parser, '?tag=a&tag=b')).toEqual({ tags: ['a', 'b'] })
  })

  it('refuses by undefined', () => {
    expect(parse(() => undefined, '')).toEqual(['it returned undefined'])
  })

  it('refuses by an error', () => {
    const parser = () => {
      throw new TypeError('no number')
    }
    expect(parse(parser, '')).toEqual(['TypeError: no number'])
  })

  it('accepts values that are false', () => {
    expect(parse(() => null, '')).toEqual(null)
    expect(parse(() => 0, '')).toEqual(0)
  })
})

describe('parseSearch, given a schema', () => {
  const Search = v.object({ page: v.pipe(v.string(), v.digits(), v.transform(Number)) })

  it('returns the output of the schema', () => {
    expect(parse(Search, '?page=2&more=1')).toEqual({ page: 2 })
  })

  it('refuses by issues', () => {
    expect(parse(Search, '?page=two')).toEqual([expect.stringContaining('Invalid digits')])
    expect(parse(Search, '')).toEqual([expect.stringContaining('"page"')])
  })

  it('gives it a string for each param, an array of strings if it is repeated', () => {
    const search = { one: '1', none: '', tag: ['b', 'a'] }
    expect(parse(v.unknown(), '?one=1&tag=b&none&tag=a')).toEqual(search)
  })

  it('gives it names of Object.prototype as any others', () => {
    const search = parse(v.unknown(), '?__proto__=1&constructor=2') as object
    expect(Object.entries(search)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ])
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  })

  it('takes a schema that is a function', () => {
    const callable = Object.assign(() => 'called', { '~standard': Search['~standard'] })
    expect(parse(callable, '?page=2')).toEqual({ page: 2 })
  })

  it('refuses if the schema throws', () => {
    const broken = v.pipe(
      v.unknown(),
      v.transform(() => {
        throw new Error('broken')
      }),
    )
    expect(parse(broken, '')).toEqual(['Error: broken'])
  })
})

describe('parseSearch, given an asynchronous parser', () => {
  it('throws for a schema', () => {
    const schema = v.objectAsync({ page: v.optional(v.string()) })
    expect(() => parse(schema, '')).toThrow(AsyncSearchParser)
  })

  it('throws for a function, whose rejection is handled', async () => {
    const unhandled = vi.fn()
    process.once('unhandledRejection', unhandled)
    expect(() => parse(() => Promise.reject(new Error('late')), '')).toThrow(AsyncSearchParser)
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

function parse(parser: SearchParser, query: string) {
  const result = parseSearch(parser, new URLSearchParams(query))
  return result.issues ? result.issues.map(({ message }) => message) : result.value
}

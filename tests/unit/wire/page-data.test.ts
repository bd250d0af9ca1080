import { describe, expect, it } from 'vitest'
import { makeProblem } from '../../../src/wire/problem.ts'
import {
  dataPathOf,
  decodeFirstLine,
  decodeDeferredLine,
  encodeLine,
  encodeProblem,
  pagePathOf,
  type FirstLine,
  type DeferredLine,
} from '../../../src/wire/page-data.ts'

describe('dataPathOf', () => {
  it('is never the path of the document', () => {
    expect(dataPathOf('/')).not.toBe('/')
    expect(dataPathOf('/items/7')).not.toBe('/items/7')
  })
})

describe('pagePathOf', () => {
  it('returns the path of the page', () => {
    expect(pagePathOf(dataPathOf('/'))).toBe('/')
    expect(pagePathOf(dataPathOf('/items/a%2Fb'))).toBe('/items/a%2Fb')
  })

  it('is undefined for a path that is no data path', () => {
    expect(pagePathOf('/')).toBeUndefined()
    expect(pagePathOf('/_data')).toBeUndefined()
    expect(pagePathOf('/_database')).toBeUndefined()
    expect(pagePathOf('/items/_data/7')).toBeUndefined()
  })
})

describe('encodeLine', () => {
  it('writes one line, whatever the data holds', () => {
    const line = encodeLine({ build: 'b', data: 'two\nlines\r\n', deferred: [] })
    expect(line.indexOf('\n')).toBe(line.length - 1)
  })
})

describe('decodeFirstLine', () => {
  it('reads data', () => {
    const line: FirstLine = { build: 'b', data: { rows: [['ü', 1, null]] }, deferred: ['late'] }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
  })

  it('reads the search of a page', () => {
    const line: FirstLine = { build: 'b', search: { page: 2 }, data: undefined, deferred: [] }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
  })

  it('reads a page without data', () => {
    const line: FirstLine = { build: 'b', data: undefined, deferred: [] }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
  })

  it('reads the result of an action, also of one that returned nothing', () => {
    const line: FirstLine = { build: 'b', result: { likes: 3 }, status: 200 }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
    const empty: FirstLine = { build: 'b', result: undefined, status: 200 }
    expect(decodeFirstLine(encodeLine(empty))).toEqual(empty)
  })

  it('reads a redirect', () => {
    const line: FirstLine = { build: 'b', redirect: '/items/42' }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
  })

  it('reads a problem, and what is around it', () => {
    const problem = makeProblem({ status: 404, requestId: 'r', build: 'b', detail: 'Gone' })
    expect(decodeFirstLine(encodeProblem(problem))).toEqual({ build: 'b', problem, deferred: [] })
    const around = { document: 1, layouts: [{ data: { name: 'Team' } }], deferred: ['0:late'] }
    const line = { build: 'b', problem, ...around }
    expect(decodeFirstLine(encodeProblem(problem, around))).toEqual(line)
    expect(decodeFirstLine(encodeProblem(problem).slice(0, -2))).toBeUndefined()
  })

  it('refuses text that is not JSON', () => {
    expect(decodeFirstLine('')).toBeUndefined()
    expect(decodeFirstLine('<!doctype html><title>Sign in to Wi-Fi</title>')).toBeUndefined()
  })

  it('has the data of layouts, and no layouts that are none', () => {
    const layouts = [{ data: { name: 'Team' } }, {}]
    const line = { build: 'b', data: 1, layouts, deferred: ['0:late'] }
    expect(decodeFirstLine(encodeLine(line))).toEqual(line)
    const wrong = '{"build":"b","data":1,"layouts":[1],"deferred":[]}'
    expect(decodeFirstLine(wrong)).not.toHaveProperty('layouts')
  })

  it('refuses a line that was cut off', () => {
    const line = encodeLine({ build: 'b', data: { name: 'Item 7' }, deferred: [] })
    expect(decodeFirstLine(line.slice(0, -2))).toBeUndefined()
  })

  it('refuses JSON of another shape', () => {
    expect(decodeFirstLine('null')).toBeUndefined()
    expect(decodeFirstLine('[]')).toBeUndefined()
    expect(decodeFirstLine('{}')).toBeUndefined()
    expect(decodeFirstLine('{"build":1,"data":1,"deferred":[]}')).toBeUndefined()
    expect(decodeFirstLine('{"build":"b","data":1}')).toBeUndefined()
    expect(decodeFirstLine('{"build":"b","data":1,"deferred":[1]}')).toBeUndefined()
    expect(decodeFirstLine('{"build":"b","redirect":7}')).toBeUndefined()
  })
})

describe('decodeDeferredLine', () => {
  it('reads a value', () => {
    const line: DeferredLine = { key: 'late', value: { failed: true } }
    expect(decodeDeferredLine(encodeLine(line))).toEqual(line)
  })

  it('reads a value that is undefined', () => {
    const line: DeferredLine = { key: 'late', value: undefined }
    expect(decodeDeferredLine(encodeLine(line))).toEqual(line)
  })

  it('reads a failure', () => {
    const line: DeferredLine = { key: 'late', failed: true }
    expect(decodeDeferredLine(encodeLine(line))).toEqual(line)
  })

  it('refuses garbage', () => {
    expect(decodeDeferredLine('')).toBeUndefined()
    expect(decodeDeferredLine('"late"')).toBeUndefined()
    expect(decodeDeferredLine('{"value":1}')).toBeUndefined()
    expect(decodeDeferredLine('{"key":1,"value":1}')).toBeUndefined()
    expect(decodeDeferredLine('{"key":"late","val')).toBeUndefined()
  })
})

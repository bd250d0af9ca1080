import { describe, expect, it } from 'vitest'
import { keepEqual } from '../../../../client/page/keep-deferred.ts'

const moss = { id: 1, tags: ['green', 'wet'] }
const fern = { id: 2, tags: ['green'] }

describe('keepEqual', () => {
  it('is the old data if all of it is equal', () => {
    const old = { plants: [moss, fern], page: 1, more: null }
    expect(keepEqual(structuredClone(old), old)).toBe(old)
    expect(keepEqual('moss', 'moss')).toBe('moss')
  })

  it('keeps what is equal beside what has changed', () => {
    const old = { plants: [moss, fern], page: 1 }
    const next = { plants: [structuredClone(moss), { ...fern, id: 3 }], page: 1 }
    const kept = keepEqual(next, old) as typeof old
    expect(kept).toEqual(next)
    expect(kept.plants[0]).toBe(moss)
    expect(kept.plants[1]!.tags).toBe(fern.tags)
  })

  it('keeps the items around one that was added or removed', () => {
    const old = [moss, fern]
    const longer = keepEqual([{ id: 0 }, ...structuredClone(old)], old) as unknown[]
    expect(longer).toEqual([{ id: 0 }, moss, fern])
    expect(longer[1]).toBe(moss)
    expect(longer[2]).toBe(fern)
    expect((keepEqual([structuredClone(fern)], old) as unknown[])[0]).toBe(fern)
    expect((keepEqual([structuredClone(moss)], old) as unknown[])[0]).toBe(moss)
  })

  it('is the new data if there is more or less than before, or another type', () => {
    const other = { a: undefined, b: 1 }
    expect(keepEqual({ b: 1 }, other)).toEqual({ b: 1 })
    expect(keepEqual({ b: 1, c: undefined }, { a: undefined, b: 1 })).toEqual({
      b: 1,
      c: undefined,
    })
    expect(keepEqual([], {})).toEqual([])
    expect(keepEqual({}, [])).toEqual({})
    expect(keepEqual(null, moss)).toBe(null)
    expect(keepEqual(moss, undefined)).toBe(moss)
    expect(keepEqual([], [moss])).toEqual([])
  })

  it('compares each part of nested lists once', () => {
    let reads = 0
    const thread = (depth: number, text: string): unknown =>
      depth === 0
        ? {
            get text() {
              reads++
              return text
            },
          }
        : { replies: [thread(depth - 1, text)] }
    keepEqual(thread(16, 'new'), thread(16, 'old'))
    expect(reads).toBeLessThan(100)
  })

  it('leaves deferred values as they are', () => {
    const [next, old] = [Promise.resolve(1), Promise.resolve(1)]
    expect(keepEqual({ late: next }, { late: old })).toEqual({ late: next })
    expect((keepEqual({ late: next }, { late: old }) as { late: unknown }).late).toBe(next)
  })

  it('keeps dates of the same time, and never takes their text for them', () => {
    const [at, text] = [new Date(0), new Date(0).toISOString()]
    const old = { rows: [{ at }], end: at }
    expect(keepEqual({ rows: [{ at: new Date(0) }], end: new Date(0) }, old)).toBe(old)
    expect(keepEqual({ rows: [{ at: new Date(1) }], end: at }, old)).not.toBe(old)
    expect(keepEqual([{ at: new Date(0) }], [{ at: text }])).toEqual([{ at }])
    expect(keepEqual(at, {})).toBe(at)
  })
})

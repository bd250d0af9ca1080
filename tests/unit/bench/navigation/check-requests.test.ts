import { describe, expect, it } from 'vitest'
import { checkRequests } from '../../../bench/navigation/check-requests.ts'

const times = { askedMs: 10, endedMs: 170 }
const data = { path: '/_data/items/7', isCached: false, ...times }
const module = { path: '/assets/item-kTkVLdYY.js', isCached: true, ...times }

describe('checkRequests', () => {
  it('names the data and the module of a cold click', () => {
    expect(checkRequests('cold', [data, module])).toEqual({ data, module })
  })

  it('refuses a request too many', () => {
    const late = { path: '/assets/late-0.js', isCached: true, ...times }
    expect(() => checkRequests('cold', [data, module, late])).toThrow('/assets/late-0.js')
  })

  it('refuses a module that is loaded again', () => {
    expect(() => checkRequests('cold', [data, { ...module, isCached: false }])).toThrow('item-')
  })

  it('allows nothing after a prefetch', () => {
    expect(checkRequests('prefetched', [])).toEqual({})
    expect(() => checkRequests('prefetched', [data])).toThrow('asked for [/_data/items/7]')
  })
})

import { describe, expect, it } from 'vitest'
import { bucketOf } from '../../../../packages/vitals/for-tests.ts'
import { compareP75 } from '../../../vitals/compare-p75.server.ts'

describe('the 75th percentiles of two builds', () => {
  it('are not compared with too few points', () => {
    expect(compareP75('LCP', { before: points(500, 900), now: points(29, 9000) })).toBeUndefined()
  })

  it('are the same if their intervals overlap, although one is larger', () => {
    const before = new Map([...points(20, 900), ...points(10, 1600)])
    const now = new Map([...points(20, 950), ...points(14, 1900)])
    expect(compareP75('LCP', { before, now })).toEqual({ type: 'same' })
  })

  it('are the same if they differ by no more than the error of a histogram', () => {
    const [before, now] = [points(9000, 1000), points(9000, 1050)]
    expect(compareP75('LCP', { before, now })).toEqual({ type: 'same' })
  })

  it('are the same if the metric is better', () => {
    const [before, now] = [points(900, 3000), points(900, 1000)]
    expect(compareP75('LCP', { before, now })).toEqual({ type: 'same' })
  })

  it('are worse with the same rating, or with a worse one', () => {
    const [before, now] = [points(40, 800), points(300, 1400)]
    expect(compareP75('LCP', { before, now })).toMatchObject({
      type: 'worse',
      rating: 'needs work',
      before: { count: 40 },
      now: { count: 300 },
    })
    expect(compareP75('LCP', { before, now: points(300, 2800) })).toMatchObject({ rating: 'poor' })
  })

  it('compare a CLS of zero', () => {
    const [before, now] = [scores(50, 0), scores(50, 0.2)]
    expect(compareP75('CLS', { before, now })).toMatchObject({ type: 'worse', rating: 'poor' })
  })
})

function points(count: number, ms: number): Map<number, number> {
  return new Map([[bucketOf('LCP', ms), count]])
}

function scores(count: number, score: number): Map<number, number> {
  return new Map([[bucketOf('CLS', score), count]])
}

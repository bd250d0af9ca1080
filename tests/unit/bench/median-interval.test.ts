import { describe, expect, it } from 'vitest'
import { medianInterval } from '../../../bench/median-interval.ts'

describe('medianInterval', () => {
  it('has the ranks that a table of signs has', () => {
    expect(medianInterval(upTo(30))).toEqual({ median: 15.5, low: 10, high: 21 })
    expect(medianInterval(upTo(12))).toEqual({ median: 6.5, low: 3, high: 10 })
    expect(medianInterval(upTo(6))).toEqual({ median: 3.5, low: 1, high: 6 })
  })

  it('is the range of a few values, in any order', () => {
    expect(medianInterval([3, -1, 2])).toEqual({ median: 2, low: -1, high: 3 })
    expect(medianInterval([7])).toEqual({ median: 7, low: 7, high: 7 })
  })
})

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

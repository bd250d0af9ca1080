import { describe, expect, it } from 'vitest'
import { median, quantile } from '../../bench/quantile.ts'

describe('median', () => {
  it('is the value in the middle, in whatever order they come', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  it('is the mean of the two in the middle of an even number', () => {
    expect(median([4, 1, 2, 9])).toBe(3)
  })

  it('leaves the values as they are', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN()
  })
})

describe('quantile', () => {
  it('gives the value below which a share of them lies', () => {
    const values = Array.from({ length: 101 }, (_, index) => index)
    expect(quantile(values, 0.99)).toBe(99)
  })

  it('takes what lies between two values in proportion', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5)
  })
})

import { describe, expect, it } from 'vitest'
import { linearScale, logScale, valueScale } from '../../bench/scale.ts'

describe('logScale', () => {
  it('puts equal factors equally far apart', () => {
    const scale = logScale([1, 10, 100], [0, 200])
    expect([1, 10, 100].map(scale)).toEqual([0, 100, 200])
  })

  it('ends at ticks that enclose all values', () => {
    expect(logScale([81, 190], [0, 1]).ticks).toEqual([50, 100, 200])
  })

  it('keeps to powers of ten where there would be many ticks', () => {
    expect(logScale([0.04, 60], [0, 1]).ticks).toEqual([0.01, 0.1, 1, 10, 100])
  })

  it('has room for values that are all the same', () => {
    expect(logScale([3, 3], [0, 100]).ticks).toEqual([2, 5])
  })
})

describe('valueScale', () => {
  it('has each value for a tick, the least and the greatest at its ends', () => {
    const scale = valueScale([256, 1, 16, 1], [10, 90])
    expect(scale.ticks).toEqual([1, 16, 256])
    expect([1, 16, 256].map(scale)).toEqual([10, 50, 90])
  })
})

describe('linearScale', () => {
  it('goes from 0 in even steps to a tick beyond the greatest value', () => {
    const scale = linearScale([2400, 28_000], [300, 0])
    expect(scale.ticks).toEqual([0, 10_000, 20_000, 30_000])
    expect(scale(15_000)).toBe(150)
  })

  it('has ticks without the dust of binary fractions', () => {
    expect(linearScale([0.3], [0, 1]).ticks).toEqual([0, 0.1, 0.2, 0.3])
  })
})

import { describe, expect, it } from 'vitest'
import { createSamples } from '../../../bench/samples.ts'

describe('createSamples', () => {
  it('gives the value in the middle, or the mean of the two there', () => {
    expect(samplesOf({ plain: [9, 1, 5] }).median('plain')).toBe(5)
    expect(samplesOf({ plain: [4, 1, 2, 9] }).median('plain')).toBe(3)
  })

  it('compares two values round by round', () => {
    const samples = samplesOf({ arrive: [1, 30, 3], plain: [2, 40, 5] }) // the second was a slow one
    expect(samples.ratio('arrive', 'plain')).toBe(0.6)
  })

  it('refuses a value that nobody measured', () => {
    expect(() => samplesOf({}).median('plain')).toThrow('"plain"')
  })
})

function samplesOf(values: Record<string, number[]>) {
  const samples = createSamples(() => {})
  for (const [name, all] of Object.entries(values)) {
    for (const value of all) samples.add(name, value)
  }
  return samples
}

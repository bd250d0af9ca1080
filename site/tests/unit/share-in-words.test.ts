import { describe, expect, it } from 'vitest'
import { shareInWords } from '../../proof/share-in-words.ts'

describe('a share in words', () => {
  it('is the nearest fraction', () => {
    expect(shareInWords(0.19)).toBe('A fifth of')
    expect(shareInWords(0.65)).toBe('Two thirds of')
    expect(shareInWords(0.48)).toBe('Half')
    expect(shareInWords(1.04)).toBe('As much as')
  })

  it('is a number if no fraction is near', () => {
    expect(shareInWords(0.05)).toBe('0.05 times')
    expect(shareInWords(0.86)).toBe('0.86 times')
    expect(shareInWords(1.4)).toBe('1.4 times')
  })
})

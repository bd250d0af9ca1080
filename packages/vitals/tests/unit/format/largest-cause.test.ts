import { describe, expect, it } from 'vitest'
import { largestCause } from '../../../format/load-parts.ts'

describe('largestCause', () => {
  it('is the part that took most of the time', () => {
    expect(largestCause({ 'input delay': 8, processing: 90, presentation: 12 })).toBe('processing')
  })
  it('is empty if no part took time', () => {
    expect(largestCause({ waiting: 0 })).toBe('')
  })
})

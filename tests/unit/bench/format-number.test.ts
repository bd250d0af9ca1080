import { describe, expect, it } from 'vitest'
import { formatBytes, formatNumber, formatRatio } from '../../bench/format-number.ts'

describe('formatNumber', () => {
  it('keeps three digits', () => {
    expect([0.04661, 2333.3, 18].map(formatNumber)).toEqual(['0.0466', '2,330', '18'])
  })
})

describe('formatBytes', () => {
  it('counts a thousand bytes for a KB', () => {
    expect(formatBytes(76_100)).toBe('76.1 KB')
  })
})

describe('formatRatio', () => {
  it('says how many times as much', () => {
    expect(formatRatio(6.02, 5.67)).toBe('1.06')
  })
})

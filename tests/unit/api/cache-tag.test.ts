import { describe, expect, it } from 'vitest'
import { encodeTag } from '../../../src/api/cache-tag.ts'

describe('encodeTag', () => {
  it('takes any characters, half a pair of UTF-16 too', () => {
    expect(encodeTag('a, b')).toBe('a%2C%20b')
    expect(encodeTag('\uD83D')).toBe('%EF%BF%BD')
  })

  it('refuses no characters, and more than Cloudflare takes', () => {
    expect(() => encodeTag('')).toThrow('"" is no tag')
    expect(encodeTag('x'.repeat(1024))).toHaveLength(1024)
    expect(() => encodeTag('x'.repeat(1025))).toThrow('is no tag')
    expect(() => encodeTag('é'.repeat(200))).toThrow('is no tag')
  })
})

import { describe, expect, it } from 'vitest'
import { readKeyHeader } from '../../middleware/key-header.ts'

describe('readKeyHeader', () => {
  it('reads a quoted string', () => {
    expect(readKeyHeader(' "order 7" ')).toBe('order 7')
  })

  it('reads escaped quotes and backslashes', () => {
    expect(readKeyHeader('"a\\"b\\\\c"')).toBe('a"b\\c')
  })

  it('reads a key without quotes', () => {
    expect(readKeyHeader('order-7')).toBe('order-7')
  })

  it('reads 255 characters, and no more', () => {
    expect(readKeyHeader('x'.repeat(255))).toHaveLength(255)
    expect(readKeyHeader('x'.repeat(256))).toBeUndefined()
    expect(readKeyHeader(`"${'x'.repeat(256)}"`)).toBeUndefined()
  })

  it('refuses what is empty, broken, or not ASCII', () => {
    const broken = [undefined, '', '""', '"a', 'a"', '"a"b"', '"a\\b"', 'a b', '"ä"', '"a", "b"']
    expect(broken.map(readKeyHeader)).toEqual(broken.map(() => undefined))
  })
})

import { describe, expect, it } from 'vitest'
import { hasMoreFields, mayHaveMoreFields } from '../../../../../src/server/request/body/read-form-body.ts'

describe('mayHaveMoreFields', () => {
  it('counts the fields that separators make room for', () => {
    expect(mayHaveMore('a=1&b=2&c=3', 3)).toBe(false)
    expect(mayHaveMore('a=1&b=2&c=3&d', 3)).toBe(true)
    expect(mayHaveMore('a=1', 1)).toBe(false)
    expect(mayHaveMore('', 1)).toBe(false)
    expect(mayHaveMore('a=1%262', 1)).toBe(false)
  })
})

describe('hasMoreFields', () => {
  it('counts each value, also of the same name', () => {
    const form = new FormData()
    for (const value of ['1', '2', '3']) form.append('a', value)
    expect(hasMoreFields(form, 3)).toBe(false)
    expect(hasMoreFields(form, 2)).toBe(true)
    expect(hasMoreFields(new FormData(), 1)).toBe(false)
  })
})

function mayHaveMore(text: string, limit: number): boolean {
  return mayHaveMoreFields(new TextEncoder().encode(text), limit)
}

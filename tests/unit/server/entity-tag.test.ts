import { describe, expect, it } from 'vitest'
import { entityTag, namesTag } from '../../../src/server/entity-tag.ts'

describe('entityTag', () => {
  const tag = entityTag('build', '<p>one</p>')

  it('is the same for the same text', () => {
    expect(entityTag('build', '<p>one</p>')).toBe(tag)
  })

  it('is another for another text of that length, and for another build', () => {
    expect(entityTag('build', '<p>two</p>')).not.toBe(tag)
    expect(entityTag('other', '<p>one</p>')).not.toBe(tag)
  })

  it('is a strong one', () => {
    expect(tag).toMatch(/^"[\w-]+"$/)
  })
})

describe('namesTag', () => {
  it('finds a tag in a list, weak or not', () => {
    expect(namesTag('"a", W/"b"', '"b"')).toBe(true)
    expect(namesTag('*', '"b"')).toBe(true)
    expect(namesTag('"a"', '"b"')).toBe(false)
    expect(namesTag(null, '"b"')).toBe(false)
  })
})

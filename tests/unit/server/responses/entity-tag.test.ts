import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { entityTag, namesTag } from '../../../../src/server/responses/entity-tag.ts'

describe('entityTag', () => {
  it('is the same for the same text', async () => {
    expect(await tagOf('build', '<p>one</p>')).toBe(await tagOf('build', '<p>one</p>'))
  })

  it('differs for another text of that length, and for another build', async () => {
    const tag = await tagOf('build', '<p>one</p>')
    expect(await tagOf('build', '<p>two</p>')).not.toBe(tag)
    expect(await tagOf('other', '<p>one</p>')).not.toBe(tag)
  })

  it('differs for texts made to have the same checksum', async () => {
    const [one, two] = ['<p>plumless</p>', '<p>buckeroo</p>']
    expect(crc32(one)).toBe(crc32(two))
    expect(await tagOf('build', one)).not.toBe(await tagOf('build', two))
  })

  it('is strong', async () => {
    expect(await tagOf('build', '')).toMatch(/^"[\x21\x23-\x7e]+"$/)
  })
})

function tagOf(build: string, html: string): Promise<string> {
  return entityTag(build, new TextEncoder().encode(html))
}

describe('namesTag', () => {
  it('finds a tag in a list, weak or not', () => {
    expect(namesTag('"a", W/"b"', '"b"')).toBe(true)
    expect(namesTag('*', '"b"')).toBe(true)
    expect(namesTag('"a"', '"b"')).toBe(false)
    expect(namesTag(null, '"b"')).toBe(false)
  })
})

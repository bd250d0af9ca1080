import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { entityTag, namesTag, taggedBody } from '../../../../src/server/responses/entity-tag.ts'

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

function tagged(page: string, html: string, ofBuild: string[] = []) {
  return taggedBody(page, { build: 'build', html, ofBuild })
}

describe('taggedBody', () => {
  it('returns the last document of a page if it is the same', async () => {
    const first = await tagged('page', '<p>one</p>')
    expect(await tagged('page', '<p>one</p>')).toBe(first)
    expect(first.tag).toBe(await tagOf('build', '<p>one</p>'))
  })

  it('tags a document that is another', async () => {
    await tagged('page', '<p>one</p>')
    const second = await tagged('page', '<p>two</p>')
    expect(new TextDecoder().decode(second.body)).toBe('<p>two</p>')
    expect(second.tag).toBe(await tagOf('build', '<p>two</p>'))
  })

  it('digests nothing that only another build changes, and sends it', async () => {
    const styled = await tagged('page', '<style>p{}</style><p>three</p>', ['p{}'])
    expect(new TextDecoder().decode(styled.body)).toBe('<style>p{}</style><p>three</p>')
    expect(styled.tag).toBe(await tagOf('build', '<style></style><p>three</p>'))
  })

  it('remembers neither long documents nor any number of pages', async () => {
    const long = 'x'.repeat(60_000)
    expect(await tagged('page', long)).not.toBe(await tagged('page', long))
    for (let at = 0; at < 150; at++) await tagged(`page ${at}`, 'one')
    const tag = () => tagged('page 149', 'one')
    expect(await tag()).not.toBe(await tag())
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

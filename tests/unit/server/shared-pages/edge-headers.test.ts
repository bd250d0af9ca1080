import { describe, expect, it } from 'vitest'
import { edgeFreshness, tagList } from '../../../../src/server/shared-pages/edge-headers.ts'

describe('edgeFreshness', () => {
  it('says each time, because Cloudflare sends a page after an error for any time by default', () => {
    expect(edgeFreshness({ maxAge: 60 })).toBe(
      'public, max-age=60, stale-while-revalidate=0, stale-if-error=0',
    )
  })
})

describe('tagList', () => {
  it('encodes what would end a tag', () => {
    expect(tagList(['item:7', 'a, b', 'Straße'])).toBe('item%3A7,a%2C%20b,Stra%C3%9Fe')
  })

  it('refuses what Cloudflare would drop without a word', () => {
    expect(() => tagList(Array.from({ length: 1001 }, (_, at) => `tag-${at}`))).toThrow(/1001 tags/)
    const long = Array.from({ length: 17 }, () => 'x'.repeat(1000))
    expect(() => tagList(long)).toThrow('17016 characters')
    expect(tagList(long.slice(1))).toHaveLength(16_015)
    expect(() => tagList(['a', ''])).toThrow('"" is no tag')
  })
})

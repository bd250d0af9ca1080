import { describe, expect, it } from 'vitest'
import { canonicalPath } from '../../../../src/routing/canonical-path.ts'
import { pathInKey } from '../../../../src/server/shared-pages/key-parts.ts'
import { createRandom } from '../../../create-random.ts'

function pathOf(path: string): string | undefined {
  return pathInKey(new URL(path, 'https://example.com'))
}

describe('pathInKey', () => {
  it('is the same for each way to encode a path', () => {
    expect(pathOf('/items/%33')).toBe('/items/3')
    expect(pathOf('/%40me/a%20b')).toBe('/@me/a%20b')
    expect(pathOf('/stra%C3%9Fe')).toBe(pathOf('/straße'))
  })

  it('leaves encoded what would be another path', () => {
    expect(pathOf('/items/..%5Cmembers%5C1')).toBe('/items/..%5Cmembers%5C1')
    expect(pathOf('/items/.%09./members')).toBe('/items/.%09./members')
    expect(pathOf('/items/a%0Ab%0Dc')).toBe('/items/a%0Ab%0Dc')
    expect(pathOf('/items/a%2Fb')).toBe('/items/a%2Fb')
    expect(pathOf('/items/%253F%3F%23')).toBe('/items/%253F%3F%23')
  })

  it('is none for a document that would be read as data', () => {
    expect(pathOf('/%5Fdata/members/1')).toBeUndefined()
    expect(pathOf('/_d%61ta.1234/members.json')).toBeUndefined()
  })

  it('is read as the same path again, whatever is in it', () => {
    const random = createRandom(1)
    const pick = (length: number) => Math.floor(random() * length)
    for (let round = 0; round < 5000; round++) {
      const parts = Array.from({ length: 1 + pick(8) }, () => PARTS[pick(PARTS.length)])
      const { href, pathname } = new URL(`https://example.com/${parts.join('')}`)
      const path = pathOf(href)!
      const read = new URL(`https://example.com${path}`).pathname
      expect(read, href).toBe(path)
      expect(canonicalPath(read), href).toBe(canonicalPath(pathname))
    }
  })
})

const BYTES = Array.from({ length: 127 }, (_, at) => `%${(at + 1).toString(16).padStart(2, '0')}`)
const PARTS = [...BYTES, 'a', '.', '..', '/', '%C3%9F', 'ß', '~', '%2e', '%252e', ' ']

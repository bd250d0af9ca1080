import { describe, expect, it } from 'vitest'
import { createPageCache, CACHED_PAGES } from '../../../src/navigation/page-cache.ts'

describe('createPageCache', () => {
  it('returns what was set', () => {
    const cache = createPageCache<string>()
    cache.set('a', 'A')
    expect(cache.get('a')).toBe('A')
    expect(cache.get('b')).toBeUndefined()
  })

  it('drops the oldest when there are too many', () => {
    const cache = createPageCache<number>()
    Array.from({ length: CACHED_PAGES + 1 }, (_, n) => cache.set(String(n), n))
    expect(cache.get('0')).toBeUndefined()
    expect(cache.get('1')).toBe(1)
    expect(cache.get(String(CACHED_PAGES))).toBe(CACHED_PAGES)
  })

  it('counts an entry that is set again as new', () => {
    const cache = createPageCache<string>(2)
    cache.set('a', 'A')
    cache.set('b', 'B')
    cache.set('a', 'A again')
    cache.set('c', 'C')
    expect(cache.get('a')).toBe('A again')
    expect(cache.get('b')).toBeUndefined()
  })

  it('clears all', () => {
    const cache = createPageCache<string>()
    cache.set('a', 'A')
    cache.clear()
    expect(cache.get('a')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { createMemory, REMEMBERED_PAGES } from '../../../src/navigation/page-cache.ts'

describe('createMemory', () => {
  it('recalls what was kept', () => {
    const memory = createMemory<string>()
    memory.keep('a', 'A')
    expect(memory.recall('a')).toBe('A')
    expect(memory.recall('b')).toBeUndefined()
  })

  it('drops the oldest where there are too many', () => {
    const memory = createMemory<number>()
    Array.from({ length: REMEMBERED_PAGES + 1 }, (_, n) => memory.keep(String(n), n))
    expect(memory.recall('0')).toBeUndefined()
    expect(memory.recall('1')).toBe(1)
    expect(memory.recall(String(REMEMBERED_PAGES))).toBe(REMEMBERED_PAGES)
  })

  it('counts a value that is kept again as new', () => {
    const memory = createMemory<string>(2)
    memory.keep('a', 'A')
    memory.keep('b', 'B')
    memory.keep('a', 'A again')
    memory.keep('c', 'C')
    expect(memory.recall('a')).toBe('A again')
    expect(memory.recall('b')).toBeUndefined()
  })

  it('forgets all', () => {
    const memory = createMemory<string>()
    memory.keep('a', 'A')
    memory.forgetAll()
    expect(memory.recall('a')).toBeUndefined()
  })
})

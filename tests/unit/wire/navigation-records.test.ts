import { describe, expect, it } from 'vitest'
import { readOutcomes, writeOutcome, type Outcome } from '../../../src/wire/navigation-records.ts'

/** A tab's storage, as far as outcomes need it. */
function createStorage(text?: string) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? text ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const closed = {
  getItem() {
    throw new DOMException('no storage here', 'SecurityError')
  },
  setItem() {
    throw new DOMException('no storage here', 'SecurityError')
  },
}

const soft: Outcome = { url: '/a', type: 'soft', ms: 12 }
const hard: Outcome = { url: '/b', type: 'document', reason: 'late data', ms: 3800 }

describe('readOutcomes', () => {
  it('reads the newest first', () => {
    const storage = createStorage()
    writeOutcome(storage, soft)
    writeOutcome(storage, hard)
    expect(readOutcomes(storage)).toEqual([hard, soft])
  })

  it('reads nothing from a new tab', () => {
    expect(readOutcomes(createStorage())).toEqual([])
  })

  it('reads nothing where somebody else wrote', () => {
    expect(readOutcomes(createStorage('{"url":'))).toEqual([])
    expect(readOutcomes(createStorage('{}'))).toEqual([])
    expect(readOutcomes(createStorage('[null, 1, {"url": "/a"}]'))).toEqual([])
  })

  it('reads nothing from closed storage', () => {
    expect(readOutcomes(closed)).toEqual([])
  })
})

describe('writeOutcome', () => {
  it('keeps the last thirty', () => {
    const storage = createStorage()
    writeOutcome(storage, hard)
    Array.from({ length: 30 }, () => writeOutcome(storage, soft))
    expect(readOutcomes(storage)).toEqual(Array(30).fill(soft))
  })

  it('lets closed storage pass', () => {
    expect(() => writeOutcome(closed, soft)).not.toThrow()
  })
})

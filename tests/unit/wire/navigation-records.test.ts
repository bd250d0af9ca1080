import { describe, expect, it } from 'vitest'
import {
  readNavigationRecords,
  addNavigationRecord,
  type NavigationRecord,
} from '../../../src/wire/navigation-records.ts'

/** A tab's storage, as far as records need it. */
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

const inPlace: NavigationRecord = { url: '/a', type: 'in place', ms: 12 }
const fullPageLoad: NavigationRecord = {
  url: '/b',
  type: 'full page load',
  reason: 'late data',
  ms: 3800,
}

describe('readNavigationRecords', () => {
  it('reads the newest first', () => {
    const storage = createStorage()
    addNavigationRecord(storage, inPlace)
    addNavigationRecord(storage, fullPageLoad)
    expect(readNavigationRecords(storage)).toEqual([fullPageLoad, inPlace])
  })

  it('reads nothing from a new tab', () => {
    expect(readNavigationRecords(createStorage())).toEqual([])
  })

  it('reads nothing that other code has written', () => {
    expect(readNavigationRecords(createStorage('{"url":'))).toEqual([])
    expect(readNavigationRecords(createStorage('{}'))).toEqual([])
    expect(readNavigationRecords(createStorage('[null, 1, {"url": "/a"}]'))).toEqual([])
  })

  it('reads the words of earlier versions', () => {
    const records = [
      { ...inPlace, type: 'soft', source: 'memory' },
      { ...fullPageLoad, type: 'document' },
    ]
    expect(readNavigationRecords(createStorage(JSON.stringify(records)))).toEqual([
      { ...inPlace, source: 'page cache' },
      fullPageLoad,
    ])
  })

  it('reads nothing from closed storage', () => {
    expect(readNavigationRecords(closed)).toEqual([])
  })
})

describe('addNavigationRecord', () => {
  it('keeps the last thirty', () => {
    const storage = createStorage()
    addNavigationRecord(storage, fullPageLoad)
    Array.from({ length: 30 }, () => addNavigationRecord(storage, inPlace))
    expect(readNavigationRecords(storage)).toEqual(Array(30).fill(inPlace))
  })

  it('ignores closed storage', () => {
    expect(() => addNavigationRecord(closed, inPlace)).not.toThrow()
  })
})

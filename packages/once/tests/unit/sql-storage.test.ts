import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../store/record-storage.ts'
import { openStorage } from './open-storage.ts'

const row = (changes: Partial<RecordRow> = {}): RecordRow => ({
  text: 'ten bytes.',
  version: 1,
  begunAt: 0,
  agesAt: 100,
  hasAnswers: true,
  ...changes,
})

describe('createSqlStorage', () => {
  it('reads what was written last', () => {
    const { storage } = openStorage()
    storage.write('a', row())
    storage.write('a', row({ text: 'later' }))
    expect([storage.read('a'), storage.read('b')]).toEqual(['later', undefined])
  })

  it('counts records and bytes, also after a restart', () => {
    const { storage, again } = openStorage()
    storage.write('a', row())
    storage.write('b', row({ text: 'later' }))
    storage.write('a', row({ text: '' }))
    storage.remove('c')
    expect(storage.totals()).toEqual({ records: 2, bytes: 5 })
    storage.remove('b')
    expect(storage.totals()).toEqual({ records: 1, bytes: 0 })
    expect(again().totals()).toEqual(storage.totals())
  })

  it('is empty at first', () => {
    expect(openStorage().storage.totals()).toEqual({ records: 0, bytes: 0 })
    expect(openStorage().storage.nextAge()).toBeUndefined()
  })

  it('finds what is old, the oldest first, and no more than it is asked for', () => {
    const { storage } = openStorage()
    storage.write('a', row({ agesAt: 30 }))
    storage.write('b', row({ agesAt: 20 }))
    storage.write('c', row({ agesAt: 10 }))
    expect(storage.aged(20, 9)).toEqual(['c', 'b'])
    expect(storage.aged(30, 2)).toEqual(['c', 'b'])
    expect(storage.nextAge()).toBe(10)
  })

  it('finds the oldest answer', () => {
    const { storage } = openStorage()
    storage.write('a', row({ begunAt: 1, hasAnswers: false }))
    storage.write('b', row({ begunAt: 3 }))
    storage.write('c', row({ begunAt: 2 }))
    expect(storage.oldestAnswer()).toBe('c')
  })

  it('leaves what a newer build has written', () => {
    const { storage } = openStorage()
    storage.write('a', row({ version: 2 }))
    expect([storage.aged(100, 9), storage.nextAge(), storage.oldestAnswer()]).toEqual([
      [],
      undefined,
      undefined,
    ])
  })

  it('may be used again once it is cleared', () => {
    const { storage } = openStorage()
    storage.write('a', row())
    storage.clear()
    storage.write('b', row())
    expect([storage.read('a'), storage.read('b'), storage.totals().records]).toEqual([
      undefined,
      'ten bytes.',
      1,
    ])
  })

  it('sets the alarm', () => {
    const { storage, alarms } = openStorage()
    storage.wakeAt(7)
    expect(alarms).toEqual([7])
  })
})

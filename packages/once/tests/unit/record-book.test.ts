import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SYSTEM_TIMERS } from '../../run/timers.ts'
import { createRecordBook } from '../../store/record-book.ts'
import { openStorage } from './open-storage.ts'
import { DAY_MS, NOW, request } from './with-key.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

function openBook(limits: Partial<{ records: number; bytes: number }> = {}) {
  const { storage, alarms } = openStorage()
  const book = createRecordBook(storage, SYSTEM_TIMERS, { records: 1000, bytes: 100_000, ...limits })
  const begin = (name: string, attempt: string) => book.begin(name, request({ attempt }))
  return { book, begin, alarms, storage }
}

const ORDER = { type: 'done', answer: 'x'.repeat(100) } as const

describe('who waits for another request', () => {
  it('gets its outcome at once', async () => {
    const { book, begin } = openBook()
    await begin('a', 'first')
    const waiting = begin('a', 'second')
    expect(book.end('a', 'first', ORDER)).toBe(true)
    expect(await waiting).toEqual({ type: 'replay', of: 'done', answer: ORDER.answer })
  })

  it('is told after 10 s that it is being done', async () => {
    const { begin } = openBook()
    await begin('a', 'first')
    const waiting = vi.fn()
    void begin('a', 'second').then(waiting)
    await vi.advanceTimersByTimeAsync(9999)
    expect(waiting).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting).toHaveBeenCalledWith({ type: 'busy' })
  })

  it('is told so at once if eight others wait', async () => {
    const { begin } = openBook()
    await begin('a', 'first')
    for (let waiting = 1; waiting <= 8; waiting += 1) void begin('a', `${waiting}`)
    expect(await begin('a', 'ninth')).toEqual({ type: 'busy' })
  })

  it('begins if the first never did, and the others wait for it', async () => {
    const { book, begin } = openBook()
    await begin('a', 'first')
    const waiting = [begin('a', 'second'), begin('a', 'third')]
    book.end('a', 'first', { type: 'undone' })
    expect(await waiting[0]).toEqual({ type: 'run' })
    book.end('a', 'second', ORDER)
    expect(await waiting[1]).toMatchObject({ type: 'replay' })
  })
})

describe('an object that is full', () => {
  it('takes no new key', async () => {
    const { begin } = openBook({ records: 1 })
    await begin('a', 'first')
    expect(await begin('b', 'second')).toEqual({ type: 'full' })
  })

  it('knows of the oldest only that they are done', async () => {
    const { book, begin } = openBook({ bytes: 900 })
    for (const name of ['a', 'b', 'c', 'd']) {
      vi.setSystemTime(Date.now() + 1)
      expect(await begin(name, name)).toEqual({ type: 'run' })
      book.end(name, name, ORDER)
    }
    expect(await begin('a', 'again')).toEqual({ type: 'alreadyDone' })
    expect(await begin('d', 'again')).toMatchObject({ type: 'replay' })
  })
})

describe('the alarm', () => {
  it('is set once for a key, not with each of its changes', async () => {
    const { book, begin, alarms } = openBook()
    await begin('a', 'first')
    book.end('a', 'first', ORDER)
    expect(alarms).toEqual([NOW + DAY_MS])
  })

  it('comes again for what it has left, because it takes a hundred at once', async () => {
    const { book, begin, alarms, storage } = openBook()
    for (let key = 1; key <= 101; key += 1) await begin(`${key}`, 'first')
    vi.setSystemTime(NOW + 4 * DAY_MS)
    book.alarm()
    expect(storage.totals().records).toBe(1)
    expect(alarms).toEqual([NOW + DAY_MS, NOW + DAY_MS])
    book.alarm()
    expect(storage.totals().records).toBe(0)
  })

  it('takes answers after maxAge and records two days later, and then everything', async () => {
    const { book, begin, alarms, storage } = openBook()
    await begin('a', 'first')
    book.end('a', 'first', ORDER)
    vi.setSystemTime(NOW + DAY_MS)
    book.alarm()
    expect(storage.read('a')).not.toContain(ORDER.answer)
    expect(alarms.at(-1)).toBe(NOW + 3 * DAY_MS + 1)
    vi.setSystemTime(NOW + 3 * DAY_MS + 1)
    book.alarm()
    expect(storage.totals().records).toBe(0)
    expect(alarms).toHaveLength(2)
  })
})

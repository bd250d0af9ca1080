import { describe, expect, it } from 'vitest'
import { ageRecord, agesAt } from '../../record/age-record.ts'
import { begun, DAY_MS, endedWith, NOW, reply, request } from './with-key.ts'

const done = endedWith({ type: 'done', answer: 'order 7' })

describe('ageRecord', () => {
  it('keeps the answer for maxAge', () => {
    expect(ageRecord(done, agesAt(done, NOW) - 1)).toBe(done)
  })

  it('keeps after maxAge only that it was done', () => {
    expect(reply(ageRecord(done, NOW + DAY_MS))).toEqual({ type: 'alreadyDone' })
  })

  it('keeps after maxAge only that fields have failed', () => {
    const failed = endedWith({ type: 'failed', answer: 'no' }, begun(request({ attempt: 'first' })))
    expect(reply(ageRecord(failed, NOW + DAY_MS))).toEqual({ type: 'alreadyFailed' })
  })

  it('keeps nothing two days later', () => {
    expect(ageRecord(done, NOW + 3 * DAY_MS)).toBeDefined()
    expect(ageRecord(done, NOW + 3 * DAY_MS + 1)).toBeUndefined()
    expect(agesAt(done, NOW + DAY_MS)).toBe(NOW + 3 * DAY_MS + 1)
  })
})

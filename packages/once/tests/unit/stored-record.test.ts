import { describe, expect, it } from 'vitest'
import { decodeRecord, encodeRecord } from '../../record/stored-record.ts'
import { endedWith } from './with-key.ts'

const done = endedWith({ type: 'done', answer: 'order 7' })

describe('decodeRecord', () => {
  it('reads what encodeRecord has written', () => {
    expect(decodeRecord(encodeRecord(done))).toEqual({ ...done, visitor: undefined })
  })

  it('throws if a newer build has written it', () => {
    expect(() => decodeRecord('{"version":99,"record":{}}')).toThrow('a newer build')
  })
})

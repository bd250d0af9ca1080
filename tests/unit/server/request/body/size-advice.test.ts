import { describe, expect, it } from 'vitest'
import { fieldsAdvice, sizeAdvice } from '../../../../../src/server/request/body/read-form-body.ts'

const MIB = 1024 * 1024

describe('sizeAdvice', () => {
  it('names the limit as people do', () => {
    expect(limitIn(sizeAdvice(5 * MIB))).toBe('5 MB')
    expect(limitIn(sizeAdvice(2.5 * MIB))).toBe('2.5 MB')
    expect(limitIn(sizeAdvice(64 * 1024))).toBe('64 KB')
    expect(limitIn(sizeAdvice(1000))).toBe('1000 bytes')
  })

  it('never names more than is accepted', () => {
    expect(limitIn(sizeAdvice(2 * MIB - 1))).toBe('1.9 MB')
    expect(limitIn(sizeAdvice(MIB - 1))).toBe('1023 KB')
  })
})

describe('fieldsAdvice', () => {
  it('names the limit', () => {
    expect(fieldsAdvice(10_000)).toBe('The form was refused, because it has more than 10,000 fields.')
  })
})

function limitIn(advice: string): string | undefined {
  return /than (.+?),/.exec(advice)?.[1]
}

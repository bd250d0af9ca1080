import { describe, expect, it } from 'vitest'
import { fail, isFailure } from '../../../../src/api/outcomes/fail.ts'
import { notFound } from '../../../../src/api/outcomes/outcome.ts'
import { isOutcome } from '../../../../src/api/outcomes/outcome.ts'

describe('fail', () => {
  it('has status 422 by default', () => {
    expect(fail({ error: 'no' })).toMatchObject({ status: 422, result: { error: 'no' } })
    expect(fail(null, 409)).toMatchObject({ status: 409, result: null })
  })

  it('refuses a status other than 4xx', () => {
    expect(() => fail(null, 200)).toThrow(RangeError)
    expect(() => fail(null, 399)).toThrow(RangeError)
    expect(() => fail(null, 500)).toThrow(RangeError)
    expect(() => fail(null, 422.5)).toThrow(RangeError)
  })
})

describe('isFailure', () => {
  it('tells a failure from a result and from an outcome', () => {
    expect(isFailure(fail(null))).toBe(true)
    expect(isFailure({ status: 422, result: null })).toBe(false)
    expect(isFailure(notFound())).toBe(false)
    expect(isFailure(undefined)).toBe(false)
    expect(isOutcome(fail(null))).toBe(false)
  })
})

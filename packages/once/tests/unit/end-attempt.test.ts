import { describe, expect, it } from 'vitest'
import { claim } from '../../record/claim.ts'
import { endAttempt, isRunning } from '../../record/end-attempt.ts'
import { findOut } from '../../record/find-out.ts'
import { asked, at, begun, endedWith, reply, request } from './with-key.ts'

describe('endAttempt', () => {
  it('takes no end of an attempt that no longer counts', () => {
    const next = findOut(asked(), request(), { type: 'nothing' }).record
    expect(endAttempt(next, 'first', { type: 'failed', answer: 'no' })).toEqual({
      record: next,
      reply: false,
    })
  })

  it('takes what was done from who was thought dead while somebody asks', () => {
    const { record } = endAttempt(asked(), 'first', { type: 'done', answer: 'order 7' })
    expect(reply(record)).toMatchObject({ of: 'done', answer: 'order 7' })
  })

  it('takes what was done after it was said that nobody knows', () => {
    const unknown = findOut(asked(), request(), { type: 'unknown' }).record
    const { record } = endAttempt(unknown, 'first', { type: 'done', answer: 'order 7' })
    expect(reply(record)).toMatchObject({ of: 'done', answer: 'order 7' })
  })

  it('frees the key of an attempt that has done nothing, of which no page was told', () => {
    expect(endAttempt(begun(), 'first', { type: 'undone' })).toEqual({ record: undefined, reply: true })
  })

  it('keeps the fields that have failed before an attempt that has done nothing', () => {
    const failed = endedWith({ type: 'failed', answer: 'no' })
    const next = claim(failed, request({ fingerprint: 'three lamps', attempt: 'first' }), at()).record!
    const free = endAttempt(next, 'first', { type: 'undone' }).record
    expect(reply(free)).toMatchObject({ of: 'failed' })
    expect(reply(free, { fingerprint: 'three lamps' })).toEqual({ type: 'run' })
  })

  it('frees no key of which a page was told that nobody knows', () => {
    const unknown = findOut(asked(), request(), { type: 'unknown' }).record
    expect(reply(endAttempt(unknown, 'first', { type: 'undone' }).record)).toEqual({ type: 'notKnown' })
  })
})

describe('isRunning', () => {
  it('is true for the attempt that runs only', () => {
    expect([isRunning(begun(), 'first'), isRunning(begun(), 'second')]).toEqual([true, false])
  })

  it('is false once somebody asks what the attempt has done', () => {
    expect(isRunning(asked(), 'first')).toBe(false)
  })
})

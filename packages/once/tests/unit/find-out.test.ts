import { describe, expect, it } from 'vitest'
import { claim } from '../../record/claim.ts'
import { findOut } from '../../record/find-out.ts'
import { asked, at, begun, reply, request } from './with-key.ts'

describe('findOut', () => {
  it('has the outcome that the app knows', () => {
    const step = findOut(asked(), request(), { type: 'done', answer: 'order 7' })
    expect(step.reply).toEqual({ type: 'replay', of: 'done', answer: 'order 7' })
    expect(reply(step.record)).toEqual(step.reply)
  })

  it('begins if nothing was done', () => {
    const step = findOut(asked(), request(), { type: 'nothing' })
    expect(step.reply).toEqual({ type: 'run' })
    expect(step.record!.state).toMatchObject({ type: 'running', attempt: 'second' })
  })

  it('begins as who asks, so that a key that began with nobody has their outcome only', () => {
    const { record } = findOut(asked(), request({ visitor: 'ann' }), { type: 'nothing' })
    expect(reply(record, { attempt: 'third' })).toEqual({ type: 'otherVisitor' })
  })

  it('says that nobody knows, for ever', () => {
    const step = findOut(asked(), request(), { type: 'unknown' })
    expect(step.reply).toEqual({ type: 'notKnown' })
    expect(reply(step.record, {}, at({ silentMs: 1e9 }))).toEqual({ type: 'notKnown' })
  })

  // Else: the second asks, its word is late, the third asks and runs, and the fourth asks what that has done.
  it('takes no late word of somebody who asked before', () => {
    const again = claim(asked(), request({ attempt: 'third' }), at({ silentMs: 15_000 })).record
    expect(findOut(again, request(), { type: 'nothing' })).toEqual({ record: again, reply: undefined })
  })

  it('takes no word of an attempt that runs', () => {
    expect(findOut(begun(), request(), { type: 'nothing' }).reply).toBeUndefined()
  })
})

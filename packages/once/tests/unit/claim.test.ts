import { describe, expect, it } from 'vitest'
import { claim, MOST_CLOSED } from '../../record/claim.ts'
import { endAttempt } from '../../record/end-attempt.ts'
import { asked, at, begun, DAY_MS, endedWith, NOW, reply, request } from './with-key.ts'

const other = { fingerprint: 'three lamps' }
const failed = endedWith({ type: 'failed', answer: 'no such lamp' })

describe('a request with a key that is', () => {
  it('new begins', () => {
    const { record, reply: decision } = claim(undefined, request(), at())
    expect(decision).toEqual({ type: 'run' })
    expect(record).toEqual({
      begunAt: NOW,
      maxAgeMs: DAY_MS,
      visitor: undefined,
      closed: [],
      state: { type: 'running', fingerprint: 'two lamps', attempt: 'second' },
    })
  })

  it('being done waits', () => {
    expect(reply(begun(), {}, at({ silentMs: 34_999 }))).toEqual({ type: 'wait' })
  })

  it('done gets the outcome', () => {
    const record = endedWith({ type: 'done', answer: 'order 7' })
    expect(reply(record)).toEqual({ type: 'replay', of: 'done', answer: 'order 7' })
  })

  it('done, with an answer that is not kept, is told so', () => {
    expect(reply(endedWith({ type: 'done' }))).toEqual({ type: 'alreadyDone' })
  })

  it('refused by fail() gets the same answer for the same fields', () => {
    expect(reply(failed)).toEqual({ type: 'replay', of: 'failed', answer: 'no such lamp' })
  })

  it('refused by fail() runs other fields', () => {
    expect(reply(failed, other)).toEqual({ type: 'run' })
  })

  it('refused by fail() for all fields so far has the answer of each', () => {
    const next = claim(failed, request({ ...other, attempt: 'first' }), at()).record!
    const both = endedWith({ type: 'failed', answer: 'no such lamps' }, next)
    expect(reply(both)).toEqual({ type: 'replay', of: 'failed', answer: 'no such lamp' })
    expect(reply(both, other)).toEqual({ type: 'replay', of: 'failed', answer: 'no such lamps' })
  })

  it(`refused by fail() for ${MOST_CLOSED} fields runs no others`, () => {
    const closed = Array.from({ length: MOST_CLOSED }, (_, number) => ({
      type: 'refused' as const,
      fingerprint: `${number} lamps`,
    }))
    expect(reply({ ...failed, closed }, { fingerprint: 'a chair' })).toEqual({ type: 'otherFields' })
  })

  it('thrown gets the outcome', () => {
    const record = endedWith({ type: 'thrown', answer: 'an error page' })
    expect(reply(record)).toEqual({ type: 'replay', of: 'thrown', answer: 'an error page' })
  })

  it('thrown, with an answer that is not kept, is told that nobody knows', () => {
    expect(reply(endedWith({ type: 'thrown' }))).toEqual({ type: 'notKnown' })
  })

  it('begun and held by nobody for 35 s asks the app', () => {
    expect(reply(begun(), {}, at({ silentMs: 35_000 }))).toEqual({ type: 'ask' })
  })

  it('begun and held by nobody, in an app that can not say, is told that nobody knows, for ever', () => {
    const step = claim(begun(), request({ canAsk: false }), at({ silentMs: 35_000 }))
    expect(step.reply).toEqual({ type: 'notKnown' })
    expect(reply(step.record)).toEqual({ type: 'notKnown' })
  })

  it('being asked for waits', () => {
    expect(reply(asked(), { attempt: 'third' })).toEqual({ type: 'wait' })
  })

  it('being asked for by somebody who does not come back is asked for again', () => {
    expect(reply(asked(), { attempt: 'third' }, at({ silentMs: 15_000 }))).toEqual({ type: 'ask' })
  })

  it('older than maxAge never runs, also by a clock that finds it young', () => {
    const step = claim(undefined, request({ madeAt: NOW - DAY_MS - 1 }), at())
    expect(step.reply).toEqual({ type: 'tooOld' })
    expect(reply(step.record, { madeAt: NOW })).toEqual({ type: 'tooOld' })
  })

  it('made more than a day ahead of the clock is none of ours', () => {
    expect(reply(undefined, { madeAt: NOW + DAY_MS + 1 })).toEqual({ type: 'tooOld' })
  })

  it('of a page that visitors share has no age', () => {
    expect(reply(undefined, { madeAt: undefined })).toEqual({ type: 'run' })
  })
})

describe('a request with other fields', () => {
  it('does not run while the first are being done, and never will', () => {
    const refused = claim(begun(), request(other), at())
    expect(refused.reply).toEqual({ type: 'otherFields' })
    const free = endAttempt(refused.record, 'first', { type: 'failed', answer: 'no' }).record
    expect(reply(free, other)).toEqual({ type: 'otherFields' })
  })

  it('does not run after the first are done', () => {
    expect(reply(endedWith({ type: 'done' }), other)).toEqual({ type: 'otherFields' })
  })
})

describe('a request of another visitor', () => {
  const ofAnn = endedWith({ type: 'done', answer: 'order 7' }, begun({ visitor: 'ann' }))

  it('gets nothing of the one who began', () => {
    expect(reply(ofAnn, { visitor: 'bob' })).toEqual({ type: 'otherVisitor' })
  })

  it('gets nothing of the one who began if nobody is signed in', () => {
    expect(reply(ofAnn)).toEqual({ type: 'otherVisitor' })
  })

  it('does not run if its page was made for somebody else', () => {
    expect(reply(undefined, { visitor: 'bob', pageVisitor: 'ann' })).toEqual({ type: 'otherVisitor' })
  })

  it('has the outcome if nobody was signed in at first', () => {
    const ofNobody = endedWith({ type: 'done', answer: 'welcome' })
    expect(reply(ofNobody, { visitor: 'ann' })).toMatchObject({ answer: 'welcome' })
  })
})

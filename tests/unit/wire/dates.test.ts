import { describe, expect, it } from 'vitest'
import { findDates, encodeJson } from '../../../src/wire/encode-json.ts'
import { reviveDates } from '../../../src/wire/revive-dates.ts'

const A = new Date('2026-11-29T08:00:00.123Z')
const B = new Date('-000001-01-01T00:00:00Z')
const TEXT = A.toISOString()

/** What arrives, and the places of its dates. */
function send(data: unknown) {
  const { dates, ...arrived } = reviveDates(JSON.parse(encodeJson({ data })) as Record<string, unknown>)
  return { data: arrived['data'], dates }
}

describe('dates in data', () => {
  it.each<[string, unknown, unknown]>([
    ['a date alone', A, true],
    ['fields', { at: A, of: { at: B }, n: 1, text: TEXT }, { at: true, of: { at: true } }],
    ['rows', [{ at: A }, { at: B }], [{ at: true }]],
    ['rows with empty fields', [{ at: A, end: null }, null, { end: B }, {}], [{ at: true, end: true }]],
    ['rows in rows', [{ rows: [A] }, { rows: [] }, { rows: [null, B] }], [{ rows: [true] }]],
    ['a date beside text', [A, TEXT, B], { 0: true, 2: true }],
    ['text in the same column', [{ at: A }, { at: TEXT }], { 0: { at: true } }],
    [
      'an object in the same column',
      [{ at: A }, { at: { at: B } }],
      { 0: { at: true }, 1: { at: { at: true } } },
    ],
    [
      'a list in the same column',
      [{ at: [A] }, { at: { 0: B } }],
      { 0: { at: [true] }, 1: { at: { 0: true } } },
    ],
    ['a list beside a date', [[A], B], { 0: [true], 1: true }],
    ['a row beside a date', [{ at: A }, B], { 0: { at: true }, 1: true }],
    ['odd names', { '': A, 'a.b': A, '0': A, 'Z"': TEXT }, { '': true, 'a.b': true, '0': true }],
  ])('arrive as dates: %s', (_, data, dates) => {
    expect(send(data)).toEqual({ data, dates: { data: dates } })
  })

  it('arrive under the name of a prototype', () => {
    const data = [JSON.parse('{"__proto__": {"at": 1}}'), { at: A }]
    data[0].__proto__.at = A
    const arrived = send(data).data as typeof data
    expect(Object.getOwnPropertyDescriptor(arrived[0], '__proto__')!.value).toEqual({ at: A })
    expect('at' in {}).toBe(false)
  })

  it('leave names alone that every object has, which visitors may send as JSON', () => {
    const sent = JSON.parse('{"__proto__": {"constructor": {"name": "abc"}}, "toString": "abc"}')
    expect(send({ at: A, sent }).data).toEqual({ at: A, sent })
    expect(send([{ at: A }, sent, { __proto__: null, ...sent }]).data).toEqual([{ at: A }, sent, sent])
  })

  it('are a thousand of the same columns in one description', () => {
    const rows = Array.from({ length: 1000 }, (_, id) => ({ id, at: A, seen: id % 2 ? B : null }))
    expect(findDates(rows)).toEqual([{ at: true, seen: true }])
  })

  it('leave text as it is, also where it looks like a date', () => {
    expect(encodeJson({ at: TEXT })).toBe(`{"at":"${TEXT}"}`)
    expect(send({ at: TEXT })).toEqual({ data: { at: TEXT }, dates: undefined })
  })

  it('are not sought in what becomes JSON by a method of its own', () => {
    const own = { at: A, toJSON: () => ({ at: TEXT }) }
    expect(send({ own })).toEqual({ data: { own: { at: TEXT } }, dates: undefined })
  })
})

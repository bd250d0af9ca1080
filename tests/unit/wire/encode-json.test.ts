import { describe, expect, it } from 'vitest'
import { encodeJson, NotJson } from '../../../src/wire/encode-json.ts'

describe('encodeJson', () => {
  it('writes what JSON.stringify writes', () => {
    expect(encodeJson({ a: [1, undefined, 'ü'] })).toBe('{"a":[1,null,"ü"]}')
  })

  it('writes U+FFFD for a half of a character, and leaves text that looks like one', () => {
    const [start, end] = ['🎉'.slice(0, 1), '🎉'.slice(1)]
    const text = encodeJson({ [end]: start, pair: start + end, escaped: `\\ud83d \\\\${start}` })
    expect(JSON.parse(text)).toEqual({
      '\ufffd': '\ufffd',
      pair: '🎉',
      escaped: '\\ud83d \\\\\ufffd',
    })
  })

  it('names the value that JSON.stringify refuses', () => {
    const encode = () => encodeJson({ data: { rows: [{ id: 1n }] } })
    expect(encode).toThrow(NotJson)
    expect(encode).toThrow('data.rows[0].id is a bigint')
  })

  it('passes on an error that a value throws', () => {
    const value = {
      get name() {
        throw new RangeError('not mine')
      },
    }
    expect(() => encodeJson(value)).toThrow('not mine')
  })
})

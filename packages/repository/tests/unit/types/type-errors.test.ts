import { describe, expect, it } from 'vitest'
import { typeErrors } from '../../../types/type-errors.ts'

const MISMATCH = `app/pages/item.server.ts(4,14): error TS2322: Type 'number' is not a string.
  Types of property 'name' are incompatible.`
const OTHER = `app/pages/item.server.ts(9,14): error TS2304: Cannot find name 'x'.`
const PRETTY = `\u001b[96msrc/a.ts\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m7\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mNo.

\u001b[7m1\u001b[0m const a: string = 5
        \u001b[91m~\u001b[0m
`

describe('typeErrors', () => {
  it('has what two projects tell of one mistake once, with its explanation', () => {
    const output = `${MISMATCH}\n${OTHER}\n${MISMATCH}\n`
    expect(typeErrors(output)).toEqual([MISMATCH, OTHER])
  })

  it('has it once in a terminal too, without the compiler’s own count', () => {
    const output = `${PRETTY}\n${PRETTY}\n\nFound 2 errors in 2 files.\n\nErrors  Files\n`
    expect(typeErrors(output)).toEqual([PRETTY.trimEnd()])
  })

  it('keeps what it does not know', () => {
    expect(typeErrors('error TS5083: Cannot read file.\n')).toEqual(['error TS5083: Cannot read file.'])
  })

  it('has none where all is well', () => {
    expect(typeErrors('')).toEqual([])
  })
})

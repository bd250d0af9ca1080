import { describe, expect, it } from 'vitest'
import { readMismatch } from '../../hydration-log.ts'

const FIRST = "Hydration failed because the server rendered text didn't match the client."

/** As React 19.3 writes it. */
const TEXT = `Error: ${FIRST} As a result this tree will be regenerated on the client. This can happen if a SSR-ed Client Component used:

- A server/client branch \`if (typeof window !== 'undefined')\`.
- Variable input such as \`Date.now()\` or \`Math.random()\` which changes each time it's called.

https://react.dev/link/hydration-mismatch

  <Page>
    <p>
+     Tokyo - and + more
-     UTC
`

describe('readMismatch', () => {
  it('finds the two texts, but no advice', () => {
    expect(readMismatch(TEXT)).toEqual({
      message: FIRST,
      texts: { worker: 'UTC', browser: 'Tokyo - and + more' },
    })
  })

  it('leaves out a text that is not there', () => {
    const added = `Error: Hydration failed.\nhttps://react.dev/link/hydration-mismatch\n+ <b>`
    expect(readMismatch(added).texts).toEqual({ worker: '', browser: '<b>' })
  })

  it('has the message of another error', () => {
    expect(readMismatch('TypeError: x is no function')).toEqual({ message: 'x is no function' })
    expect(readMismatch('')).toEqual({ message: '' })
  })
})

import { describe, expect, it } from 'vitest'
import {
  decodeLog,
  encodeLog,
  type DevelopmentLog,
} from '../../../../src/wire/development/development-log.ts'

const EVENT: DevelopmentLog = {
  type: 'event',
  event: 'loader failed',
  facts: { path: '/a', message: 'two\nlines' },
}

describe('a line of the development log', () => {
  it('is one line, and is read as it was written', () => {
    const line = encodeLog(EVENT)
    expect(line).not.toContain('\n')
    expect(decodeLog(line)).toEqual(EVENT)
  })

  it('is told from what the app logs', () => {
    expect(decodeLog(JSON.stringify(EVENT))).toBeUndefined()
    expect(decodeLog('arrive {}')).toBeUndefined()
  })
})

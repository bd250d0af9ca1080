import { describe, expect, it } from 'vitest'
import { decodePageHashes } from '../../../src/wire/page-hashes.ts'
import { decodeFirstLine, encodeLine } from '../../../src/wire/page-data.ts'

describe('decodePageHashes', () => {
  it('reads the hashes by the names of the routes', () => {
    expect(decodePageHashes({ home: '0123456789ab' })).toEqual({ home: '0123456789ab' })
  })

  it('is empty for anything else, such as the page of a captive portal', () => {
    expect(decodePageHashes('<html>')).toEqual({})
    expect(decodePageHashes(null)).toEqual({})
    expect(decodePageHashes({ home: 1 })).toEqual({})
  })
})

describe('the hash in a first line', () => {
  it('is read of a page, a result and a redirect', () => {
    const from = { build: 'b', pageHash: '0123456789ab' }
    expect(decodeFirstLine(encodeLine({ ...from, data: 1, deferred: [] }))).toMatchObject(from)
    expect(decodeFirstLine(encodeLine({ ...from, status: 200 }))).toMatchObject(from)
    expect(decodeFirstLine(encodeLine({ ...from, redirect: '/a' }))).toMatchObject(from)
  })

  it('is none if it is no text', () => {
    const line = decodeFirstLine('{"build":"b","pageHash":1,"redirect":"/a"}')
    expect(line).toEqual({ build: 'b', pageHash: undefined, redirect: '/a' })
  })
})

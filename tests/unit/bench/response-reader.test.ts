import { describe, expect, it } from 'vitest'
import { createResponseReader } from '../../bench/response-reader.ts'

/** What the reader says after each piece. */
function read(...pieces: string[]) {
  const reader = createResponseReader()
  const ends = pieces.map((piece) => reader.take(Buffer.from(piece)))
  return { ends, status: reader.status() }
}

describe('createResponseReader', () => {
  it('ends an answer with a length at its last byte', () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'
    expect(read(head, 'abc', 'de')).toEqual({ ends: [false, false, true], status: 200 })
  })

  it('takes an answer that comes in one piece', () => {
    const answer = 'HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno'
    expect(read(answer)).toEqual({ ends: [true], status: 404 })
  })

  it('waits for the rest of a head that was cut', () => {
    const pieces = ['HTTP/1.1 200 OK\r\nContent-Le', 'ngth: 1\r\n\r', '\na']
    expect(read(...pieces)).toEqual({ ends: [false, false, true], status: 200 })
  })

  it('ends an answer in chunks at the empty one, however it was cut', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(read(head, '3\r\nabc\r\n0', '\r\n\r', '\n').ends).toEqual([false, false, false, true])
  })

  it('takes no chunk for the last whose size ends with 0', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(read(head, '10\r\n\r\n').ends).toEqual([false, false])
  })
})

import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { servedFixture } from './served-fixture.ts'

const { origin } = servedFixture()

const MEBIBYTE = 1024 * 1024
const ELSEWHERE = 'https://evil.example'

describe('a body that nobody reads', () => {
  it('leaves its connection to the next request', async () => {
    const refused = post('/nowhere', 'name=Ada')
    const next = `GET /about HTTP/1.1\r\nHost: ${host()}\r\n\r\n`
    expect(await statusesOf(refused + next, 2)).toEqual([404, 200])
  })

  it('of another site gets its 403, however much it sends', async () => {
    expect(await statusesOf(post('/form', 'x'.repeat(8 * MEBIBYTE), ELSEWHERE))).toEqual([403])
  })

  it('that is too large gets its 413', async () => {
    expect(await statusesOf(post('/form', 'x'.repeat(8 * MEBIBYTE)))).toEqual([413])
  })

  it('that is too large, and does not say so, gets its 413', async () => {
    const size = 8 * MEBIBYTE
    const pieces = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`
    expect(await statusesOf(headOf('/form', 'Transfer-Encoding: chunked') + pieces)).toEqual([413])
  })
})

const host = () => new URL(origin()).host

function post(path: string, body: string, from?: string): string {
  return headOf(path, `Content-Length: ${body.length}`, from) + body
}

function headOf(path: string, length: string, from = origin()): string {
  const headers = [`Host: ${host()}`, `Origin: ${from}`, `Content-Type: ${FORM}`, length]
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

const FORM = 'application/x-www-form-urlencoded'
/** Sends bytes as they are; gives the statuses of the responses, as many or as are there at the end. */
async function statusesOf(bytes: string, count = 1): Promise<number[]> {
  const { hostname, port } = new URL(origin())
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const statuses: number[] = []
  for await (const chunk of socket) {
    const heads = String(chunk).matchAll(/HTTP\/1\.1 (\d+)/g)
    for (const [, status] of heads) statuses.push(Number(status))
    if (statuses.length === count) break // and with it ends the connection
  }
  return statuses
}

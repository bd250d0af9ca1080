import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type ClientHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSecureFront, type SecureFront } from '../../../../bench/navigations/secure-front.ts'
import { createLine, ROUND_TRIP_MS, type Line } from '../../../../bench/navigations/slow-line.ts'

let worker: Server
let front: SecureFront
let line: Line
let session: ClientHttp2Session

beforeEach(async () => {
  worker = createServer(async (request, answer) => {
    answer.writeHead(201, { 'Content-Type': 'text/plain', Connection: 'close' })
    answer.write(`${request.method} ${request.url} `)
    for await (const piece of request) answer.write(piece)
    answer.end()
  })
  await new Promise<void>((listening) => worker.listen(0, '127.0.0.1', listening))
  const { port } = worker.address() as AddressInfo
  const files = { '/styles.css': 'p {}' }
  line = createLine()
  front = await startSecureFront(new URL(`http://127.0.0.1:${port}`), { line, files })
  session = connect(front.origin, { rejectUnauthorized: false })
})
afterEach(async () => {
  session.close()
  await front.close()
  worker.close()
})

async function ask(headers: Record<string, string>, body?: string) {
  const stream = session.request(headers, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  const [answer] = await once(stream, 'response')
  const bytes = await bytesOf(stream)
  const isGzipped = answer['content-encoding'] === 'gzip'
  const text = String(isGzipped ? gunzipSync(bytes) : bytes)
  return { status: answer[':status'], type: answer['content-type'], isGzipped, text }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('startSecureFront', () => {
  it('passes request and answer on', async () => {
    const answer = await ask({ ':method': 'POST', ':path': '/form?a=b' }, 'name=x')
    expect(answer).toEqual({
      status: 201,
      type: 'text/plain',
      isGzipped: false,
      text: 'POST /form?a=b name=x',
    })
  })

  it('lets a slow line’s answer arrive after a round trip', async () => {
    line.isSlow = true
    const askedAt = performance.now()
    await ask({ ':method': 'POST', ':path': '/form' }, 'name=x')
    // A timer may fire a millisecond early.
    expect(performance.now() - askedAt).toBeGreaterThan(ROUND_TRIP_MS - 2)
  })

  it('answers with a file that the Worker lacks, gzipped as all styles and scripts', async () => {
    const answer = await ask({ ':path': '/styles.css' })
    expect(answer).toEqual({ status: 200, type: 'text/css', isGzipped: true, text: 'p {}' })
  })
})

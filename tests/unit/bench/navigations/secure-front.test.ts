import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type ClientHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSecureFront, type SecureFront } from '../../../../bench/navigations/secure-front.ts'
import { createLine, ROUND_TRIP_MS } from '../../../../bench/navigations/slow-line.ts'

const line = createLine()
let worker: Server
let front: SecureFront
let session: ClientHttp2Session

beforeEach(async () => {
  worker = createServer(async (request, answer) => {
    answer.writeHead(201, { 'Content-Type': 'text/plain', Connection: 'close' })
    answer.end(`${request.method} ${request.url} ${await buffer(request)}`)
  })
  await once(worker.listen(0, '127.0.0.1'), 'listening')
  const target = new URL(`http://127.0.0.1:${(worker.address() as AddressInfo).port}`)
  front = await startSecureFront(target, line, { files: { '/styles.css': 'p {}' } })
  session = connect(front.origin, { rejectUnauthorized: false })
})
afterEach(async () => {
  line.isSlow = false
  session.close()
  await front.close()
  worker.close()
})

async function ask(headers: Record<string, string>) {
  const stream = session.request(headers, { endStream: false })
  stream.end(headers[':method'] === 'POST' ? 'name=x' : '')
  const [answer] = await once(stream, 'response')
  return { answer, body: await buffer(stream) }
}

describe('startSecureFront', () => {
  it('passes request and answer on', async () => {
    const { answer, body } = await ask({ ':method': 'POST', ':path': '/form?a=b' })
    expect(answer).toMatchObject({ ':status': 201, 'content-type': 'text/plain' })
    expect(String(body)).toBe('POST /form?a=b name=x')
  })

  it('lets a slow line’s answer arrive after a round trip', async () => {
    line.isSlow = true
    const askedAt = performance.now()
    await ask({ ':path': '/' })
    // A timer may fire a millisecond early.
    expect(performance.now() - askedAt).toBeGreaterThan(ROUND_TRIP_MS - 2)
  })

  it('answers with a file that the Worker lacks, gzipped as all styles and scripts', async () => {
    const { answer, body } = await ask({ ':path': '/styles.css' })
    expect(answer).toMatchObject({ 'content-type': 'text/css', 'content-encoding': 'gzip' })
    expect(String(gunzipSync(body))).toBe('p {}')
  })
})

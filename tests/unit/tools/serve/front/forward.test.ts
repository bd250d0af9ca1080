import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardRequests, forwardUpgrades } from '../../../../../tools/serve/front/forward-requests.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('forwardRequests', () => {
  it('passes on method, host, headers and body, and all that is answered', async () => {
    const to = await listen(async (incoming, response) => {
      response.writeHead(201, [
        ...['Set-Cookie', 'a=1'],
        ...['Set-Cookie', 'b=2'],
        ...['X-Seen', `${incoming.method} ${incoming.url} ${incoming.headers.host}`],
      ])
      response.end(await text(incoming))
    })
    const front = await listen(forwardRequests(to))
    const response = await fetch(new URL('/a?b=%20', front), { method: 'PUT', body: 'sent' })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('X-Seen')).toBe(`PUT /a?b=%20 ${front.host}`)
    expect(await response.text()).toBe('sent')
  })

  it('passes on each part of a stream when it comes', async () => {
    let end!: () => void
    const to = await listen((_incoming, response) => {
      response.write('shell')
      end = () => response.end('rest')
    })
    const front = await listen(forwardRequests(to))
    const reader = (await fetch(front)).body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('shell')
    end()
    expect((await reader.read()).value).toBe('rest')
  })

  it('compresses what Cloudflare compresses, and makes its tag weak', async () => {
    const { response, body } = await ask({ 'Accept-Encoding': 'gzip, br' })
    expect(response.headers).toMatchObject({
      ...{ 'content-encoding': 'br', etag: 'W/"a"', vary: 'Cookie, Accept-Encoding' },
      'transfer-encoding': 'chunked',
    })
    expect(response.headers).not.toHaveProperty('content-length')
    expect(String(brotliDecompressSync(body))).toBe(TEXT)
  })

  it('takes the encoding that the client accepts', async () => {
    const { response, body } = await ask({ 'Accept-Encoding': 'GZIP, br;q=0' })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(body))).toBe(TEXT)
  })

  it('compresses nothing for a client that accepts none, and says that it could', async () => {
    const { response, body } = await ask({})
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(response.headers).toMatchObject({ etag: '"a"', vary: 'Cookie, Accept-Encoding' })
    expect(String(body)).toBe(TEXT)
  })

  it.each([
    ['a part of a file', 206, {}],
    ['what has not changed', 304, {}],
    ['a page that failed', 500, {}],
    ['what is compressed already', 200, { 'Content-Encoding': 'zstd' }],
    ['what nobody may change', 200, { 'Cache-Control': 'public, no-transform' }],
    ['server-sent events', 200, { 'Content-Type': 'text/event-stream' }],
    ['a picture', 200, { 'Content-Type': 'image/webp' }],
  ])('passes on %s as it is', async (_what, status, headers) => {
    const { response, body } = await ask({ 'Accept-Encoding': 'gzip, br' }, { status, headers })
    expect(response.headers).toMatchObject({ etag: '"a"', vary: 'Cookie' })
    expect(String(body)).toBe(status === 304 ? '' : TEXT)
  })

  it('passes on the headers of HEAD as they are', async () => {
    const { response } = await ask({ 'Accept-Encoding': 'gzip, br' }, { method: 'HEAD' })
    expect(response.headers).toMatchObject({ etag: '"a"', 'content-length': `${TEXT.length}` })
  })

  it.each(['br', 'gzip'])('passes on each part of a stream that it compresses: %s', async (name) => {
    let end!: () => void
    const to = await listen((_incoming, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.write('shell')
      end = () => response.end('rest')
    })
    const headers = { 'Accept-Encoding': name }
    const response = await fetch(await listen(forwardRequests(to)), { headers })
    expect(response.headers.get('Content-Encoding')).toBe(name)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('shell')
    end()
    expect((await reader.read()).value).toBe('rest')
  })

  it('breaks off what it compresses if the answer breaks off', async () => {
    const to = await listen((_incoming, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.write('shell')
      setImmediate(() => response.destroy())
    })
    const response = await fetch(await listen(forwardRequests(to)))
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('ends the request when the client goes away', async () => {
    const gone = Promise.withResolvers<void>()
    const to = await listen((_incoming, response) => {
      response.write('shell')
      response.on('close', gone.resolve)
    })
    const client = new AbortController()
    await fetch(await listen(forwardRequests(to)), { signal: client.signal })
    client.abort()
    await gone.promise
  })
})

describe('forwardUpgrades', () => {
  it('joins both sockets', async () => {
    const to = await listen(() => {})
    servers.at(-1)!.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n')
      socket.pipe(socket)
    })
    const front = await listen(() => {})
    servers.at(-1)!.on('upgrade', forwardUpgrades(to))
    const headers = { Connection: 'Upgrade', Upgrade: 'echo' }
    const asking = request(front, { headers })
    asking.end()
    const [response, socket] = await once(asking, 'upgrade')
    expect(response.statusCode).toBe(101)
    socket.write('hello')
    expect(String((await once(socket, 'data'))[0])).toBe('hello')
    socket.destroy()
  })
})

const TEXT = 'the same text. '.repeat(9)

/** Asks a front, without decompressing, for what a server behind it answers. */
async function ask(headers: Record<string, string>, answer: Answer = {}) {
  const { method = 'GET', status = 200 } = answer
  const to = await listen((_incoming, response) => {
    const type = { 'Content-Type': 'text/html', 'Content-Length': TEXT.length }
    response.writeHead(status, { ...type, ETag: '"a"', Vary: 'Cookie', ...answer.headers })
    response.end(TEXT)
  })
  const asking = request(await listen(forwardRequests(to)), { method, headers }).end()
  const [response]: IncomingMessage[] = await once(asking, 'response')
  return { response: response!, body: await buffer(response!) }
}

interface Answer {
  method?: string
  status?: number
  headers?: Record<string, string>
}

async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

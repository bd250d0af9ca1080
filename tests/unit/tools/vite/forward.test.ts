import { createServer, request, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardRequests, forwardUpgrades } from '../../../../tools/vite/preview/forward.ts'

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
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n',
      )
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

async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

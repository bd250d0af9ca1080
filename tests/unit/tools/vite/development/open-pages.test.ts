import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addServerTiming } from '../../../../../tools/vite/development/open-pages.ts'

describe('addServerTiming', () => {
  it('adds an entry to a response without others', async () => {
    expect(await timingOf((response) => response.end())).toBe('revision;desc="1"')
  })

  it('keeps the entries of the head', async () => {
    const timing = await timingOf((response) => {
      response.writeHead(200, { 'server-timing': 'loader;dur=1', 'content-type': 'text/plain' })
      response.end()
    })
    expect(timing).toBe('revision;desc="1", loader;dur=1')
  })

  it('stays if the head has other headers', async () => {
    const timing = await timingOf((response) => {
      response.writeHead(404, 'Nothing there', { 'content-type': 'text/plain' }).end()
    })
    expect(timing).toBe('revision;desc="1"')
  })
})

/** The header that a server sends, which adds an entry and then responds. */
async function timingOf(respond: (response: ServerResponse) => void): Promise<string | null> {
  const server = createServer((_request, response) => {
    addServerTiming(response, 'revision;desc="1"')
    respond(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('Server-Timing')
  } finally {
    server.close()
  }
}

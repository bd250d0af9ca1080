import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Envelope {
  path: string
  headers: IncomingHttpHeaders
  /** The event, which is its third line. */
  event: { tags: object; exception: { values: { stacktrace: { frames: object[] } }[] } }
}

/** Takes envelopes as Sentry does, on a free port of loopback. */
export async function startSentry() {
  const envelopes: Envelope[] = []
  const server = createServer(async (request, response) => {
    const { url, headers } = request
    const lines = (await text(request)).split('\n')
    envelopes.push({ path: url!, headers, event: JSON.parse(lines[2]!) })
    response.end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { dsn: `http://public-key@127.0.0.1:${port}/2`, envelopes, close: () => server.close() }
}

export type SentryServer = Awaited<ReturnType<typeof startSentry>>

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Served } from './serve-unmeasured.ts'

/** A server before another one, which notes for which paths the Worker has run, and which responses were files. */
export interface CountingServer extends Served {
  worker: string[]
  files: string[]
}

/** Cloudflare's server of static files sends this header, and the Worker does not. */
const FILE_HEADER = 'cf-cache-status'

export async function countWorkerRequests(served: Served): Promise<CountingServer> {
  const worker: string[] = []
  const files: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    // A connection of its own, because workerd closes idle ones.
    const options = { method, headers, agent: false } as const
    const forwarded = request(new URL(path, served.url), options, (response) => {
      const list = FILE_HEADER in response.headers ? files : worker
      list.push(path)
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ worker, files, logs: served.logs ?? [], url: new URL(`http://127.0.0.1:${port}`) },
    async dispose() {
      server.closeAllConnections()
      server.close()
      await served.dispose()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What `onError` of tests/apps/platform sends. */
export interface Report {
  message: string
  side: 'server' | 'browser'
  type: string
  route?: string
  requestId?: string
  pathname?: string
  path?: string
  reason?: string
}

/** A service that takes reports of errors. */
export async function startReportServer() {
  const reports: Report[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(JSON.parse(body) as Report)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    reports,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardRequests, forwardUpgrades } from './forward.ts'

const HOST = '127.0.0.1'

/** Serves another server of this machine on a loopback port, compressed as Cloudflare does, until `close`. 0 is any free port. */
export async function startFront(to: URL, port: number) {
  const server = createServer(forwardRequests(to)).on('upgrade', forwardUpgrades(to))
  await once(server.listen(port, HOST), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

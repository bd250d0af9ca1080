import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAllowedHost, refuse, refuseUpgrades } from './allowed-hosts.ts'
import { forwardRequests, forwardUpgrades } from './forward.ts'

const HOST = '127.0.0.1'

/**
 * Serves another server of this machine on a loopback port, compressed as Cloudflare does, until `close`. 0 is any free port.
 * Pages with a password are open there, so other hosts are refused.
 */
export async function startFront(to: URL, port: number) {
  const forward = forwardRequests(to)
  const server = createServer((request, response) => {
    if (isAllowedHost(request.headers.host)) forward(request, response)
    else refuse(response, 'This server is for localhost.')
  }).on('upgrade', forwardUpgrades(to))
  refuseUpgrades(server, ({ headers }) => !isAllowedHost(headers.host))
  await once(server.listen(port, HOST), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

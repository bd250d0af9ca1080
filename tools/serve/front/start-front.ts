import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAllowedHost, refuse, refuseUpgrades } from './allowed-hosts.ts'
import { cronEndpoint } from './cron-endpoint.ts'
import { forwardRequests, forwardUpgrades } from './forward.ts'

interface Behind {
  url: URL
  runCron: (cron: string | undefined) => Promise<string>
}

const HOST = '127.0.0.1'

/**
 * Serves another server of this machine on a loopback port, compressed as Cloudflare does, until `close`. 0 is any free port.
 * Pages with a password are open there, so other hosts are refused.
 */
export async function startFront({ url, runCron }: Behind, port: number) {
  const forward = forwardRequests(url)
  const runAsked = cronEndpoint({ runCron })
  const server = createServer((request, response) => {
    if (isAllowedHost(request.headers.host))
      runAsked(request, response, () => forward(request, response))
    else refuse(response, 'This server is for localhost.')
  }).on('upgrade', forwardUpgrades(url))
  refuseUpgrades(server, ({ headers }) => !isAllowedHost(headers.host))
  await once(server.listen(port, HOST), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

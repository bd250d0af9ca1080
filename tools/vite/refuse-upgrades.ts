import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { original } from './patches.ts'

/**
 * Refuses upgrades before any listener has them: Vite and Cloudflare's plugin each have one, and neither
 * looks at what the other did.
 */
export function refuseUpgrades(
  server: Pick<Server, 'emit'>,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  const emit: (event: string, ...values: unknown[]) => boolean = original(
    'upgrades of a server',
    server,
    'emit',
  )
  server.emit = (event: string, ...values: unknown[]) => {
    const [request, socket] = values as [IncomingMessage, Duplex]
    if (event !== 'upgrade' || !isRefused(request)) return emit(event, ...values)
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return true
  }
}

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { patch } from './patches.ts'

/** Refuses upgrades before any listener has them. */
export function refuseUpgrades(
  server: Pick<Server, 'emit'>,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  patch('upgrades of a server', server, 'emit', (original) => {
    const emit: (event: string, ...values: unknown[]) => boolean = original
    return (event: string, ...values: unknown[]) => {
      const [request, socket] = values as [IncomingMessage, Duplex]
      if (event !== 'upgrade' || !isRefused(request)) return emit(event, ...values)
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    }
  })
}

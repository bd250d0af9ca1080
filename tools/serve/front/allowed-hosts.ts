import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whose pages a server of this machine has: Vite's `allowedHosts`, without those that are always allowed. */
export type AllowedHosts = readonly string[] | 'all'

/**
 * Is it the name of a server of ours? Pages of other sites can reach this machine by a name of theirs (DNS
 * rebinding), and then are of the same origin; they can't do so by an address or by `localhost`. The same
 * rule as Vite's: https://vite.dev/config/server-options#server-allowedhosts
 */
export function isAllowedHost(host: string | undefined, allowed: AllowedHosts = []): boolean {
  if (host === undefined || allowed === 'all') return true
  const name = hostNameOf(host)
  if (name === undefined) return false
  if (isAddress(name) || name === 'localhost' || name.endsWith('.localhost')) return true
  return allowed.some((one) => (one.startsWith('.') ? `.${name}`.endsWith(one) : one === name))
}

/** Is it a name that only this machine has? */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = host === undefined ? '' : (hostNameOf(host) ?? '')
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(name)
}

/**
 * Refuses upgrades before any listener has them: Vite and Cloudflare's plugin each have one, and neither
 * looks at what the other did.
 */
export function refuseUpgrades(
  server: Pick<Server, 'emit'>,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean
  server.emit = (event: string, ...values: unknown[]) => {
    const [request, socket] = values as [IncomingMessage, Duplex]
    if (event !== 'upgrade' || !isRefused(request)) return emit(event, ...values)
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return true
  }
}

export function refuse(response: ServerResponse, reason: string): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}

function hostNameOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined
}

/** `URL` writes every IPv4 address in this way. */
function isAddress(name: string): boolean {
  return name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name)
}

import type { ServerResponse } from 'node:http'

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

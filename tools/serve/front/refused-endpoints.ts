import type { IncomingMessage, ServerResponse } from 'node:http'

type Endpoint = 'reports' | 'editor' | 'cloudflare' | 'other'

/** Connect ignores case, and what follows a dot. Cloudflare's image services are the app's to imitate. */
const ENDPOINTS: readonly [Endpoint, RegExp][] = [
  ['reports', /^\/@arrive\//i],
  ['editor', /\/__open-in-editor/i],
  ['cloudflare', /^\/cdn-cgi(?!\/(image|media)\/)/i],
  ['other', /^\/(__cf_local|__debug)/i],
]

/** Is it a request to an endpoint that has come from a page of another site, or may have? */
export function isRefusedEndpoint(request: IncomingMessage, hosts: AllowedHosts): boolean {
  const endpoint = endpointOf(request)
  if (endpoint === undefined) return false
  const { host, origin, referer, 'sec-fetch-site': site } = request.headers
  if (!isAllowedHost(host, hosts) || site === 'cross-site' || site === 'same-site') return true
  // Reports of pages that send no referrer have it:
  // https://fetch.spec.whatwg.org/#append-a-request-origin-header
  const isHidden = endpoint === 'reports' && origin === 'null'
  if (origin !== undefined && !isHidden && !isOfHost(origin, host)) return true
  // Browsers send the header to this machine, but not to an address of the network.
  if (endpoint === 'cloudflare') return site === undefined && !isLoopbackHost(host)
  if (endpoint !== 'editor') return false
  const isOwn = site === 'same-origin' || isOfHost(origin, host) || isOfHost(referer, host)
  return !isOwn || request.socket.remoteAddress !== request.socket.localAddress
}

/** The host counts only: a proxy may have another scheme. */
export function isOfHost(url: string | undefined, host: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).host === host
}

/** Cloudflare's plugin reads `//x/cdn-cgi/` as a URL with another host. */
export function endpointOf({ url = '/' }: IncomingMessage): Endpoint | undefined {
  const own = 'http://localhost'
  const path = url.split('?')[0]!
  const paths = URL.canParse(path, own) ? [path, new URL(path, own).pathname] : [path]
  return ENDPOINTS.find(([, pattern]) => paths.some((path) => pattern.test(path)))?.[0]
}

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

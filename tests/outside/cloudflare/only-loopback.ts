import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'

// A process that is started with `--import` of this file can only connect to this machine. Other hosts
// are written to the file in `REFUSED_HOSTS`, and each start of wrangler to one beside it.

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

function refuse(host: string): never {
  appendFileSync(process.env['REFUSED_HOSTS']!, `${host}\n`)
  throw new Error(`${host} is not this machine`)
}

const { lookup } = dns
dns.lookup = new Proxy(lookup, {
  apply(target, self, [host, ...rest]: [string]) {
    if (!LOOPBACK.has(host)) refuse(host)
    return Reflect.apply(target, self, [host, ...rest])
  },
})

// oxlint-disable-next-line typescript/unbound-method
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = new Proxy(connect, {
  apply(target, self: net.Socket, given: unknown[]) {
    const [options] = given.flat() as { host?: string; path?: string }[]
    const isNamed = typeof options === 'object' && options !== null
    const host = isNamed && options.path === undefined ? options.host : undefined
    if (host !== undefined && !LOOPBACK.has(host)) refuse(host)
    return Reflect.apply(target, self, given)
  },
})

if (process.argv[1]?.endsWith('wrangler/bin/wrangler.js')) {
  appendFileSync(`${process.env['REFUSED_HOSTS']}-wrangler`, `${process.argv.slice(2, 4).join(' ')}\n`)
}

/** What is live on Cloudflare is at the stand-in, which gets the host as a header. */
const STAND_IN = process.env['SITES_AT']
const SITE = /\.workers\.dev$/

globalThis.fetch = new Proxy(globalThis.fetch, {
  apply(target, self, [input, init]: Parameters<typeof fetch>) {
    const url = new URL(input instanceof Request ? input.url : input)
    if (STAND_IN === undefined || !SITE.test(url.host)) return Reflect.apply(target, self, [input, init])
    const headers = new Headers(init?.headers)
    headers.set('X-Site', url.host)
    return target(new URL(url.pathname + url.search, STAND_IN), { ...init, headers })
  },
})

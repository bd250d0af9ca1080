import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'

// A process that is started with `--import` of this file reaches this machine alone. What else it
// asked for is written to the file that `REFUSED_HOSTS` names.

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

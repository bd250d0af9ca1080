import type { IncomingMessage } from 'node:http'
import { connect as connectPlain } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecure } from 'node:tls'
import type { ProxyTarget } from './proxy-target.ts'

/** Passes a web socket on; its bytes are not looked at. */
export function passSocket(
  { url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  { url: { protocol, hostname, port } }: ProxyTarget,
): void {
  const upstream =
    protocol === 'https:'
      ? connectSecure({ host: hostname, port: Number(port || 443), servername: hostname })
      : connectPlain(Number(port || 80), hostname)
  const headers = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  upstream.write(`GET ${url} HTTP/1.1\r\n${headers.join('')}\r\n`)
  upstream.pipe(socket).pipe(upstream)
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

interface ListenerOptions {
  /** The only origin that browsers reach through it. Default: any, under the listener's own name. */
  publicOrigin?: string | undefined
  /** Key and certificate for TLS. */
  pem?: string | undefined
  onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void
  onUpgrade(incoming: IncomingMessage, socket: Duplex): void
}

/** A port of 127.0.0.1 for HTTP/1.1, with TLS for HTTP/2 too, and for browsers that have it as HTTP proxy. */
export function createListener({ publicOrigin, pem, onRequest, onUpgrade }: ListenerOptions) {
  const plain = createHttpServer(reached)
  const secure =
    pem === undefined
      ? undefined
      : // The compatibility API of HTTP/2 has the interface of HTTP/1.1.
        createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, onRequest as never)
  for (const server of [plain, secure]) server?.on('upgrade', onUpgrade)
  plain.on('connect', tunnel)
  const sockets = new Set<Socket>()
  const front = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // the browser has closed it
    serve(socket)
  })
  const listener = {
    /** Once it has started; the same after each start. */
    port: 0,
    async start(): Promise<void> {
      front.listen(listener.port, '127.0.0.1')
      await once(front, 'listening')
      listener.port = (front.address() as AddressInfo).port
    },
    /** Refuses connections and ends those that are open. */
    async stop(): Promise<void> {
      const closed = once(front, 'close')
      front.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return listener

  /** TLS begins with the byte of a handshake: https://www.rfc-editor.org/rfc/rfc8446#section-5.1 */
  function serve(socket: Duplex): void {
    const first = socket.read(1) as Buffer | null
    if (first === null) return void socket.once('readable', () => serve(socket))
    socket.unshift(first)
    const isSecure = secure !== undefined && first[0] === 22
    ;(isSecure ? secure : plain).emit('connection', socket)
  }

  /** A browser that uses the listener as its proxy asks for a whole URL, or for a tunnel. */
  function reached(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/' } = incoming
    if (url.startsWith('/')) return onRequest(incoming, outgoing)
    const { origin, pathname, search } = new URL(url)
    if (origin !== publicOrigin) return void outgoing.writeHead(403).end()
    incoming.url = pathname + search
    onRequest(incoming, outgoing)
  }

  function tunnel({ url }: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (url !== authorityOf(publicOrigin)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    serve(socket)
  }
}

/** Host and port, as a browser asks for a tunnel. */
function authorityOf(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined
  const { protocol, hostname, port } = new URL(origin)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** What the wire does to an answer. */
export type Fault =
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'truncate'; bytes: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'answer'; status: number; type: string; body: string }

export interface FaultProxy {
  origin: string
  /** The paths that were asked for, in order. */
  requests: string[]
  /** Does `fault` to each answer whose path the pattern finds, until it is lifted. */
  fault(pattern: RegExp, fault: Fault): { lift(): void }
  close(): Promise<void>
}

/** A wire between browser and Worker that can hang, cut, delay and lie. */
export async function startFaultProxy(target: URL): Promise<FaultProxy> {
  const faults = new Map<RegExp, Fault>()
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    requests.push(path)
    const fault = [...faults].find(([pattern]) => pattern.test(path))?.[1]
    answer({ incoming, outgoing, target }, fault)
  })
  server.on('upgrade', (incoming, socket) => passSocket(incoming, socket, target))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    fault(pattern, fault) {
      faults.set(pattern, fault)
      return { lift: () => void faults.delete(pattern) }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  target: URL
}

function answer(exchange: Exchange, fault: Fault | undefined): void {
  switch (fault?.kind) {
    case undefined:
      return pass(exchange)
    case 'hang':
      return // the connection stays open and silent
    case 'reset':
      exchange.outgoing.socket?.resetAndDestroy()
      return
    case 'delay':
      setTimeout(() => pass(exchange), fault.ms)
      return
    case 'truncate':
      return pass(exchange, fault.bytes)
    case 'answer':
      exchange.outgoing.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body)
  }
}

function pass({ incoming, outgoing, target }: Exchange, limitBytes = Infinity): void {
  const { method, headers, url } = incoming
  const upstream = forward(
    { host: target.hostname, port: target.port, path: url, method, headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      let left = limitBytes
      reply.on('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, left))
        left -= chunk.length
        if (left <= 0) outgoing.socket?.resetAndDestroy()
      })
      reply.on('end', () => outgoing.end())
      reply.on('error', () => outgoing.destroy())
    },
  )
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** A web socket's bytes are not looked at. */
function passSocket({ url, rawHeaders }: IncomingMessage, socket: Duplex, target: URL): void {
  const upstream = connect(Number(target.port), target.hostname)
  const headers = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  upstream.write(`GET ${url} HTTP/1.1\r\n${headers.join('')}\r\n`)
  upstream.pipe(socket).pipe(upstream)
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

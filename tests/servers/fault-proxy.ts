import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** What the proxy does to a response. */
export type Fault =
  | { type: 'hang' }
  | { type: 'reset' }
  | { type: 'truncate'; bytes: number }
  /** Only the first line of the response is passed on. */
  | { type: 'stall' }
  /** What comes after the first `after` is held back until the fault is lifted. */
  | { type: 'pause'; after: string }
  | { type: 'delay'; ms: number }
  /** The response is passed on in pieces of `bytes`. */
  | Slow
  | { type: 'answer'; status: number; contentType: string; body: string }

interface Slow {
  type: 'slow'
  bytes: number
  everyMs: number
}

export interface Asked {
  path: string
  method: string
  headers: IncomingHttpHeaders
}

export interface FaultProxy {
  origin: string
  /** The paths that were asked for, in order. */
  requests: string[]
  /** The same with method and headers. */
  asked: Asked[]
  /** The paths of the complete responses. */
  finished: string[]
  /** Applies `fault` to each response whose path matches, until it is lifted. */
  fault(pattern: RequestPattern, fault: Fault): { lift(): void }
  /** From now on another server responds, as after a deploy. */
  deploy(target: URL): void
  /** Responds with 502 to what hangs. (After a reset, browsers would send the request again.) */
  failHung(): void
  /** Lets what hangs go on as if nothing had been. */
  passHung(): void
  /** Cuts the network until `plug`. */
  unplug(): Promise<void>
  plug(): Promise<void>
  close(): Promise<void>
}

/** A regular expression for paths, or what looks at the headers too. */
export interface RequestPattern {
  test(path: string, headers: IncomingHttpHeaders): boolean
}

/** A wire between browser and Worker that can hang, cut, delay and lie. */
export async function startFaultProxy(first: URL): Promise<FaultProxy> {
  let target = first
  const faults = new Map<RequestPattern, Applied>()
  const requests: string[] = []
  const asked: Asked[] = []
  const finished: string[] = []
  const hung = new Set<Exchange>()
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    requests.push(path)
    asked.push({ path, method, headers })
    outgoing.on('finish', () => finished.push(path))
    const fault = [...faults].find(([pattern]) => pattern.test(path, headers))?.[1]
    const exchange = { incoming, outgoing, target }
    if (fault?.type === 'hang') hung.add(exchange)
    answer(exchange, fault)
  })
  server.on('upgrade', (incoming, socket) => passSocket(incoming, socket, target))
  const port = await listenOnNewPort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    asked,
    finished,
    fault(pattern, fault) {
      const { promise: lifted, resolve } = Promise.withResolvers<void>()
      faults.set(pattern, { ...fault, lifted })
      return {
        lift() {
          faults.delete(pattern)
          resolve()
        },
      }
    },
    deploy: (next) => void (target = next),
    failHung: () => hung.forEach(({ outgoing }) => outgoing.writeHead(502).end('bad gateway')),
    passHung: () => hung.forEach((exchange) => pass(exchange)),
    unplug: () => shut(server),
    plug: () => listen(server, port),
    close: () => shut(server),
  }
}

/** Ports of the proxies before: what a browser stored for their origins is there still. */
const usedPorts = new Set<number>()

async function listenOnNewPort(server: Server): Promise<number> {
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  if (!usedPorts.has(port)) {
    usedPorts.add(port)
    return port
  }
  await shut(server)
  return listenOnNewPort(server)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((listening) => server.listen(port, '127.0.0.1', listening))
}

function shut(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed())
    server.closeAllConnections()
  })
}

type Applied = Fault & { lifted: Promise<void> }

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  target: URL
}

function answer(exchange: Exchange, fault: Applied | undefined): void {
  switch (fault?.type) {
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
    case 'slow':
    case 'truncate':
    case 'pause':
    case 'stall':
      return pass(exchange, fault)
    case 'answer':
      exchange.outgoing
        .writeHead(fault.status, { 'Content-Type': fault.contentType })
        .end(fault.body)
  }
}

function pass({ incoming, outgoing, target }: Exchange, fault?: Applied): void {
  const { method, headers, url } = incoming
  const upstream = forward(
    { host: target.hostname, port: target.port, path: url, method, headers },
    (reply) => {
      // Seen once, while a development server restarted.
      if (outgoing.headersSent) return void reply.destroy()
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      if (fault?.type === 'pause') return void passInTwo(reply, outgoing, fault)
      if (fault?.type === 'slow') {
        pipeline(inPieces(reply, fault), outgoing).catch(() => outgoing.destroy())
        return
      }
      reply.on('data', (chunk: Buffer) => passChunk(outgoing, chunk, fault))
      reply.on('end', () => fault?.type === 'stall' || fault?.type === 'truncate' || outgoing.end())
      reply.on('error', () => outgoing.destroy())
    },
  )
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** The response's bytes, with a pause after each piece. */
async function* inPieces(reply: IncomingMessage, { bytes, everyMs }: Slow): AsyncGenerator<Buffer> {
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += bytes) {
      yield chunk.subarray(from, from + bytes)
      await wait(everyMs)
    }
  }
}

/** A reset also drops what the browser has not read yet; this long it may read. */
const READ_MS = 100

function passChunk(outgoing: ServerResponse, chunk: Buffer, fault?: Fault): void {
  const before = passedBytes.get(outgoing) ?? 0
  passedBytes.set(outgoing, before + chunk.length)
  if (fault?.type === 'truncate') {
    const left = fault.bytes - before
    if (left > 0) outgoing.write(chunk.subarray(0, left))
    if (chunk.length >= left) setTimeout(() => outgoing.socket?.resetAndDestroy(), READ_MS)
  } else if (fault?.type !== 'stall') {
    outgoing.write(chunk)
  } else if (before === 0) {
    outgoing.write(chunk.subarray(0, chunk.indexOf('\n') + 1))
  }
}

async function passInTwo(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  { after, lifted }: Extract<Applied, { type: 'pause' }>,
): Promise<void> {
  let seen = Buffer.alloc(0)
  let isPast = false
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      const start = seen.length
      seen = Buffer.concat([seen, chunk])
      const end = isPast ? -1 : seen.indexOf(after) + after.length
      const cut = end < after.length ? chunk.length : end - start
      outgoing.write(chunk.subarray(0, cut))
      if (end < after.length) continue
      isPast = true
      await lifted
      outgoing.write(chunk.subarray(cut))
    }
    outgoing.end()
  } catch {
    outgoing.destroy() // the browser or the Worker is gone
  }
}

/** How much of each response has arrived from the Worker. */
const passedBytes = new WeakMap<ServerResponse, number>()

/** A web socket's bytes are not looked at. */
function passSocket({ url, rawHeaders }: IncomingMessage, socket: Duplex, target: URL): void {
  const upstream = connect(Number(target.port), target.hostname)
  const headers = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  upstream.write(`GET ${url} HTTP/1.1\r\n${headers.join('')}\r\n`)
  upstream.pipe(socket).pipe(upstream)
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

import { request as forward, type IncomingHttpHeaders } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { readCertificate } from './certificate.ts'
import type { Line } from './slow-line.ts'

/** A TLS proxy in front of a Worker. */
export interface SecureFront {
  origin: string
  close(): Promise<void>
}

/** A file that the proxy serves itself, for a Worker without static files. */
export interface FrontFile {
  type: string
  text: string
}

interface FrontOptions {
  line: Line
  files?: Readonly<Record<string, FrontFile>>
}

/** Serves a Worker by HTTP/2, as Cloudflare does. No browser speaks that without TLS. */
export async function startSecureFront(
  target: URL,
  { line, files = {} }: FrontOptions,
): Promise<SecureFront> {
  const keyAndCertificate = await readCertificate()
  const server = createSecureServer({ key: keyAndCertificate, cert: keyAndCertificate })
  server.on('request', (incoming, outgoing) => {
    const file = files[incoming.url]
    if (file) answerWith(file, outgoing)
    else pass(incoming, outgoing, { target, line })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `https://localhost:${port}`, close: () => shut(server) }
}

function answerWith({ type, text }: FrontFile, outgoing: Http2ServerResponse): void {
  outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=31536000, immutable' })
  outgoing.end(text)
}

/** Each request has its own connection, because workerd resets idle ones. */
function pass(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  { target, line }: { target: URL; line: Line },
): void {
  const onward = forward(new URL(incoming.url, target), {
    method: incoming.method,
    headers: withoutPseudo(incoming.headers),
    agent: false,
  })
  onward.on('response', async (answer) => {
    await line.roundTrip()
    if (outgoing.destroyed) return // a tab that was closed needs no answer
    outgoing.writeHead(answer.statusCode!, withoutHop(answer.headers))
    pipeline(answer, line.carry(), outgoing, () => {}) // nor the rest of one
  })
  onward.on('error', () => outgoing.stream?.close())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** HTTP/2 has method and path among its headers. */
function withoutPseudo(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
}

/** What concerns one connection of HTTP/1.1 has no place in HTTP/2. */
function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const hop = ['connection', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.includes(name)))
}

function shut(server: Http2SecureServer): Promise<void> {
  return new Promise((closed) => server.close(() => closed()))
}

import { request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { readCertificate } from './certificate.ts'
import type { Line } from './slow-line.ts'

/** A TLS proxy in front of a Worker. */
export interface SecureFront {
  origin: string
  close(): Promise<unknown>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a site by hand has besides its Worker's answers. */
export interface Additions {
  /** Styles and scripts by path, for a Worker without static files. */
  files?: Readonly<Record<string, string>>
  /** Headers of each answer. */
  headers?: Readonly<Record<string, string>>
}

/** These are the proxy's own in each answer. */
const HOP_HEADERS = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']

/**
 * Serves a Worker by HTTP/2 and compresses documents, styles and scripts, as Cloudflare does. Each file is read and
 * compressed once: otherwise a large script would delay what is asked for beside it by this machine's own time.
 */
export async function startSecureFront(
  target: URL,
  line: Line,
  { files = {}, headers: added }: Additions = {},
): Promise<SecureFront> {
  const pem = await readCertificate()
  const assets = new Map<string, Answer>()
  const server = createSecureServer({ key: pem, cert: pem }, async (incoming, outgoing) => {
    const { status, headers, body } = assets.get(incoming.url) ?? (await load(incoming))
    await line.roundTrip()
    if (outgoing.destroyed) return // a tab that was closed needs no answer
    outgoing.writeHead(status, { ...without(HOP_HEADERS, headers), ...added })
    pipeline(line.carry(body), outgoing, () => {}) // nor the rest of one
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { origin: `https://localhost:${port}`, close }

  async function load(incoming: Http2ServerRequest): Promise<Answer> {
    const { url } = incoming
    const file = files[url]
    const answer = file === undefined ? await ask(target, incoming) : answerWith(url, file)
    const { headers, body } = answer
    const type = headers['content-type'] ?? ''
    if (body.length === 0 || !/^text\/(?:css|html|javascript)/.test(type)) return answer
    const encoded = { ...headers, 'content-encoding': 'gzip' }
    const compressed = { ...answer, headers: encoded, body: gzipSync(body) }
    if (!type.startsWith('text/html')) assets.set(url, compressed)
    return compressed
  }
}

/** Each request has its own connection, because workerd resets idle ones. */
function ask(target: URL, incoming: Http2ServerRequest): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { method, url } = incoming
  // HTTP/2 has method and path among its headers.
  const pseudo = Object.keys(incoming.headers).filter((name) => name.startsWith(':'))
  const headers = without(pseudo, incoming.headers)
  const onward = request(new URL(url, target), { method, headers, agent: false })
  const close = () => incoming.stream.close()
  onward.on('response', (received) => {
    const [status, answered] = [received.statusCode!, received.headers]
    buffer(received).then((body) => resolve({ status, headers: answered, body }), close)
  })
  onward.on('error', close)
  incoming.pipe(onward)
  return promise
}

function answerWith(path: string, text: string): Answer {
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
  const headers = { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' }
  return { status: 200, headers, body: Buffer.from(text) }
}

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

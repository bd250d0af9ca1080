import { request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { readCertificate } from './certificate.ts'
import type { Line } from './slow-line.ts'

/** A TLS proxy in front of a Worker. */
export interface SecureFront {
  origin: string
  close(): Promise<unknown>
}

interface FrontOptions {
  line: Line
  /** Styles and scripts by path, for a Worker without static files. */
  files?: Readonly<Record<string, string>>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

/** These are the proxy's own in each answer. */
const HOP_HEADERS = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']

/**
 * Serves a Worker by HTTP/2 and compresses styles and scripts, as Cloudflare does. Each is read and compressed
 * once: otherwise a large script would delay what is asked for beside it by this machine's own time.
 */
export async function startSecureFront(
  target: URL,
  { line, files = {} }: FrontOptions,
): Promise<SecureFront> {
  const pem = await readCertificate()
  const assets = new Map<string, CompressedAnswer>()
  const server = createSecureServer({ key: pem, cert: pem }, async (incoming, outgoing) => {
    const { status, headers, body } = assets.get(incoming.url)?.() ?? (await load(incoming))
    await line.roundTrip()
    if (outgoing.destroyed) return // a tab that was closed needs no answer
    outgoing.writeHead(status, without(HOP_HEADERS, headers))
    pipeline([body, line.carry(), outgoing], () => {}) // nor the rest of one
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { origin: `https://localhost:${port}`, close }

  async function load(incoming: Http2ServerRequest): Promise<Answer> {
    const { url } = incoming
    const file = files[url]
    const answer = file === undefined ? await ask(target, incoming) : answerWith(url, file)
    if (!/^text\/(?:css|javascript)/.test(answer.headers['content-type'] ?? '')) return answer
    const compressed = await compress(answer)
    assets.set(url, compressed)
    return compressed()
  }
}

/** Gives the same response each time. */
type CompressedAnswer = () => Answer

async function compress({ status, headers, body }: Answer): Promise<CompressedAnswer> {
  const bytes = gzipSync(await buffer(body))
  return () => ({
    status,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: Readable.from(inPieces(bytes)),
  })
}

/** As large as those of Node's gzip. */
const PIECE_BYTES = 16 * 1024

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES)
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
  onward.on('response', (body) =>
    resolve({ status: body.statusCode!, headers: body.headers, body }),
  )
  onward.on('error', () => incoming.stream.close())
  incoming.pipe(onward)
  return promise
}

function answerWith(path: string, text: string): Answer {
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
  const headers = { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' }
  return { status: 200, headers, body: Readable.from([text]) }
}

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

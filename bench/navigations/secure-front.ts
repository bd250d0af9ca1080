import { request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
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

/** Serves a Worker by HTTP/2 and compresses styles and scripts, as Cloudflare does. */
export async function startSecureFront(
  target: URL,
  { line, files = {} }: FrontOptions,
): Promise<SecureFront> {
  const pem = await readCertificate()
  const server = createSecureServer({ key: pem, cert: pem }, async (incoming, outgoing) => {
    const file = files[incoming.url]
    const { status, headers, body } =
      file === undefined ? await ask(target, incoming) : answerWith(incoming.url, file)
    await line.roundTrip()
    if (outgoing.destroyed) return // a tab that was closed needs no answer
    const isAsset = /^text\/(?:css|javascript)/.test(headers['content-type'] ?? '')
    const steps: Transform[] = isAsset ? [createGzip(), line.carry()] : [line.carry()]
    const encoding = isAsset ? { 'content-encoding': 'gzip' } : {}
    outgoing.writeHead(status, { ...without(HOP_HEADERS, headers), ...encoding })
    pipeline([body, ...steps, outgoing], () => {}) // nor the rest of one
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { origin: `https://localhost:${port}`, close }
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

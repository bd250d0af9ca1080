import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectPlain } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecure } from 'node:tls'
import type { AppliedFault } from './fault.ts'
import { passBody } from './pass-body.ts'

/**
 * A request and its response. Those of HTTP/2 have the same interface:
 * https://nodejs.org/api/http2.html#compatibility-api
 */
export interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  target: ProxyTarget
}

/** The server behind the proxy. */
export interface ProxyTarget {
  url: URL
  /** The origin that the server believes in, if the browser's isn't that of `url`. */
  publicOrigin?: string
}

/** Forwards a request to the target, and its response back, with what a fault does to the body. */
export function forward({ incoming, outgoing, target }: Exchange, fault?: AppliedFault): void {
  const { method, headers, url: path = '/' } = incoming
  const send = target.url.protocol === 'https:' ? requestHttps : requestHttp
  const { hostname, port } = target.url
  const options = { hostname, port, path, method, headers: onwardHeaders(headers, path, target) }
  const upstream = send(options, (reply) => {
    // Seen once, while a development server restarted.
    if (outgoing.headersSent) return void reply.destroy()
    const returned = returnedHeaders(reply.headers)
    // A browser that knows the length doesn't wait for the end, which may be all that is held back.
    if (fault?.type === 'pause') delete returned['content-length']
    outgoing.writeHead(reply.statusCode ?? 502, returned)
    passBody(reply, outgoing, fault)
  })
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

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

/** Miniflare's entry takes the URL of a request from it, as for `dispatchFetch`. */
const ORIGINAL_URL = 'mf-original-url'

/**
 * Headers of HTTP/1.1 connections; with HTTP/2 they are errors:
 * https://www.rfc-editor.org/rfc/rfc9113#section-8.2.2
 */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

type Headers = Record<string, string | string[] | undefined>

/** The headers with which a request goes on to the target. */
function onwardHeaders(headers: Headers, path: string, { publicOrigin }: ProxyTarget): Headers {
  const passed = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const onward: Headers = Object.fromEntries(passed)
  onward['host'] ??= headers[':authority']
  if (publicOrigin === undefined) return onward
  // Miniflare's entry compresses for each client that accepts it, which delays a stream until its end.
  delete onward['accept-encoding']
  return { ...onward, [ORIGINAL_URL]: publicOrigin + path }
}

/** The headers of a response, without those of the connection to the target. */
function returnedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.includes(name)))
}

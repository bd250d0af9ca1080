import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { PassThrough, pipeline, type Duplex, type Transform } from 'node:stream'
import { acceptedEncoding, createEncoder, encodedHeaders, isCompressible } from './compression.ts'

/** Forwards requests to a server of this machine; its responses come part by part, compressed. */
export function forwardRequests(to: URL) {
  return function forwardRequest(incoming: IncomingMessage, response: ServerResponse): void {
    const forwarded = request(optionsOf(incoming, to), (answer) => {
      if (isCompressible(answer, incoming.method!)) sendCompressible(incoming, answer, response)
      else send(answer, answer.rawHeaders, response)
    })
    response.on('close', () => forwarded.destroy())
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }
}

function sendCompressible(
  { headers }: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
): void {
  const rawHeaders = [...answer.rawHeaders, 'Vary', 'Accept-Encoding']
  const encoding = acceptedEncoding(headers['accept-encoding']?.toString())
  if (!encoding) return send(answer, rawHeaders, response)
  send(answer, encodedHeaders(rawHeaders, encoding), response, createEncoder(encoding))
}

function send(
  answer: IncomingMessage,
  rawHeaders: string[],
  response: ServerResponse,
  encoder: Transform = new PassThrough(),
): void {
  response.writeHead(answer.statusCode!, answer.statusMessage, rawHeaders)
  response.flushHeaders()
  pipeline(answer, encoder, response, () => {})
}

/** The same for WebSockets. */
export function forwardUpgrades(to: URL) {
  return function forwardUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const forwarded = request(optionsOf(incoming, to))
    forwarded.on('upgrade', (answer, other, otherHead) => {
      socket.write(headOf(answer))
      socket.write(otherHead)
      other.write(head)
      pipeline(other, socket, other, () => {})
    })
    forwarded.on('response', (answer) => {
      socket.write(headOf(answer))
      pipeline(answer, socket, () => {})
    })
    forwarded.on('error', () => socket.destroy())
    forwarded.end()
  }
}

/** A connection of its own, because workerd resets idle ones. */
function optionsOf({ method, url, headers }: IncomingMessage, { hostname, port }: URL) {
  return { hostname, port, method, path: url, headers, agent: false }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

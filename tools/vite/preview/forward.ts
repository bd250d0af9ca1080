import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Duplex } from 'node:stream'

/** Sends each request to another server of this machine as it is, and gives back what it answers, byte by byte. */
export function forwardRequests(to: URL) {
  return function forwardRequest(incoming: IncomingMessage, response: ServerResponse): void {
    const forwarded = request(optionsOf(incoming, to), (answer) => {
      response.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders)
      response.flushHeaders()
      pipeline(answer, response, () => {})
    })
    response.on('close', () => forwarded.destroy())
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }
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

function optionsOf({ method, url, headers }: IncomingMessage, { hostname, port }: URL) {
  return { hostname, port, method, path: url, headers }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

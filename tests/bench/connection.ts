import { once } from 'node:events'
import { connect } from 'node:net'
import { createResponseReader } from './response-reader.ts'
import { browserRequest } from './browser-request.ts'

/** The times of a response, from the moment that the request was written. */
export interface Exchange {
  firstByteMs: number
  lastByteMs: number
}

/** The server closed a connection before it responded. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** A connection that is kept open: one request at a time. */
export interface Connection {
  /** Requests a page. Rejects if the status is not 200, and with `ConnectionLost` if there is no response. */
  get(path: string): Promise<Exchange>
  close(): void
}

/** Opens a connection to a Worker on loopback. It costs far less CPU than `fetch`, which shares the cores. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  socket.on('error', () => {}) // `close` follows, which whoever waits for an answer listens to
  return { get, close: () => socket.destroy() }

  async function get(path: string): Promise<Exchange> {
    const { promise, resolve, reject } = Promise.withResolvers<Exchange>()
    const reader = createResponseReader()
    const start = performance.now()
    let firstByteMs = 0
    if (socket.destroyed) throw new ConnectionLost(path)
    socket.on('data', take).once('close', lost)
    socket.write(browserRequest(path))
    return promise

    function take(bytes: Buffer): void {
      firstByteMs ||= performance.now() - start
      if (!reader.take(bytes)) return
      socket.off('data', take).off('close', lost)
      const status = reader.status()
      if (status === 200) resolve({ firstByteMs, lastByteMs: performance.now() - start })
      else reject(new Error(`${path} was answered with ${status}`))
    }

    function lost(): void {
      reject(new ConnectionLost(path))
    }
  }
}

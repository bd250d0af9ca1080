import { once } from 'node:events'
import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'
import { browserRequest } from './browser-request.ts'

/** How long an answer took, from the moment that the request was written. */
export interface Exchange {
  firstByteMs: number
  lastByteMs: number
}

/** A connection that is kept open: one request at a time. */
export interface Connection {
  /** Asks for a page. Rejects where the answer is no 200, or none. */
  get(path: string): Promise<Exchange>
  close(): void
}

/** Opens a connection to a Worker on loopback. It costs far less CPU than `fetch`, which shares the cores. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return { get, close: () => socket.destroy() }

  function get(path: string): Promise<Exchange> {
    const { promise, resolve, reject } = Promise.withResolvers<Exchange>()
    const reader = createAnswerReader()
    const start = performance.now()
    let firstByteMs = 0
    socket.on('data', take).once('close', broken)
    socket.write(browserRequest(path))
    return promise

    function take(bytes: Buffer): void {
      firstByteMs ||= performance.now() - start
      if (!reader.take(bytes)) return
      socket.off('data', take).off('close', broken)
      const status = reader.status()
      if (status === 200) resolve({ firstByteMs, lastByteMs: performance.now() - start })
      else reject(new Error(`${path} was answered with ${status}`))
    }

    function broken(): void {
      reject(new Error(`The connection broke while ${path} was asked for`))
    }
  }
}

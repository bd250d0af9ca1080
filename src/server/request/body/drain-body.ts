import { withinTime } from './within-time.ts'

/** Nobody waits for a larger upload to see it refused. */
const DRAIN_LIMIT_BYTES = 16 * 1024 * 1024
const DRAIN_LIMIT_MS = 10_000

/**
 * Reads and discards a body that nothing has read. Otherwise workerd closes the connection after
 * the response, so that a client that still sends may get an error in place of the response, and
 * one that reuses connections may lose its next request (tests/worker/unread-bodies.test.ts).
 */
export async function drainUnreadBody(
  request: Pick<Request, 'body' | 'bodyUsed'>,
  response: Pick<Response, 'body'>,
): Promise<void> {
  const { body } = request
  // An endpoint may pass the body on, or send it back.
  if (!body || request.bodyUsed || body.locked || response.body === body) return
  await drain(body.getReader())
}

/** Reads and discards the rest of a body, within limits of size and time. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = Date.now() + DRAIN_LIMIT_MS
  try {
    for (let bytes = 0; bytes < DRAIN_LIMIT_BYTES;) {
      const read = await withinTime(reader.read(), deadline - Date.now())
      if (!read || read.done) break
      bytes += read.value.byteLength
    }
  } catch {
    // The client has disconnected.
  }
  void reader.cancel().catch(() => {})
}

import { withinTime } from './within-time.ts'

/** How long a client may pause while it sends a body. */
export const BODY_STALL_LIMIT_MS = 10_000

/** How long a body of 1 MiB may take: at 70 kbit/s. A client can't keep a request open byte by byte. */
export const BODY_LIMIT_MS = 120_000

/** A page with a larger limit has the time of its bytes at 500 kbit/s, if that is longer. */
const LEAST_BYTES_PER_MS = 64

/** A body, or the status for one that is too large or too slow. */
type ReadBodyResult = { type: 'body'; body: Blob } | { type: 'refused'; status: 408 | 413 }

/** Reads a request's body within limits of size and time. Rejects if the client disconnects. */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  limitBytes: number,
): Promise<ReadBodyResult> {
  if (Number(headers.get('Content-Length') ?? 0) > limitBytes) return TOO_LARGE
  if (!body) return { type: 'body', body: new Blob() }
  const reader = body.getReader()
  try {
    return await readChunks(reader, limitBytes)
  } finally {
    void reader.cancel().catch(() => {}) // the rest of a refused body is not read
  }
}

const TOO_LARGE: ReadBodyResult = { type: 'refused', status: 413 }
const TOO_SLOW: ReadBodyResult = { type: 'refused', status: 408 }

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  limitBytes: number,
): Promise<ReadBodyResult> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const deadline = Date.now() + Math.max(BODY_LIMIT_MS, limitBytes / LEAST_BYTES_PER_MS)
  for (let bytes = 0; ;) {
    const limitMs = Math.min(BODY_STALL_LIMIT_MS, deadline - Date.now())
    const read = await withinTime(reader.read(), limitMs)
    if (!read) return TOO_SLOW
    if (read.done) return { type: 'body', body: new Blob(chunks) }
    bytes += read.value.byteLength
    if (bytes > limitBytes) {
      await drain(reader)
      return TOO_LARGE
    }
    chunks.push(read.value)
  }
}

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
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
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

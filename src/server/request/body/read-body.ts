import { drain } from './drain-body.ts'
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

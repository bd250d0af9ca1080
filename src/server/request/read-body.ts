/** How long a client may send nothing of its body. */
export const BODY_STALL_LIMIT_MS = 10_000

/** How long a body may take in all, so 1 MiB at 70 kbit/s: a byte now and then keeps no request open. */
export const BODY_LIMIT_MS = 120_000

/** A body, or the status that refuses it: it is too large, or too slow. */
export type BodyEnd = { type: 'body'; body: Blob } | { type: 'refused'; status: 408 | 413 }

/** Reads a request's body within limits of size and time. Rejects where it breaks off. */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  limitBytes: number,
): Promise<BodyEnd> {
  if (Number(headers.get('Content-Length') ?? 0) > limitBytes) return TOO_LARGE
  if (!body) return { type: 'body', body: new Blob() }
  const reader = body.getReader()
  try {
    return await readPieces(reader, limitBytes)
  } finally {
    void reader.cancel().catch(() => {}) // a client that still sends is let go
  }
}

const TOO_LARGE: BodyEnd = { type: 'refused', status: 413 }
const TOO_SLOW: BodyEnd = { type: 'refused', status: 408 }

async function readPieces(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  limitBytes: number,
): Promise<BodyEnd> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const end = Date.now() + BODY_LIMIT_MS
  for (let bytes = 0; ;) {
    const limitMs = Math.min(BODY_STALL_LIMIT_MS, end - Date.now())
    const read = await withinTime(reader.read(), limitMs)
    if (!read) return TOO_SLOW
    if (read.done) return { type: 'body', body: new Blob(pieces) }
    bytes += read.value.byteLength
    if (bytes > limitBytes) return TOO_LARGE
    pieces.push(read.value)
  }
}

/** `undefined` where it takes longer. */
async function withinTime<value>(
  work: Promise<value>,
  limitMs: number,
): Promise<value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limitMs, undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

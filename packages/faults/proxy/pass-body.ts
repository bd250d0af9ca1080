import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, type Http2ServerResponse } from 'node:http2'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppliedFault, Slow } from './fault.ts'

/** A reset also drops what the browser has not read yet; this long it may read. */
const READ_MS = 100

/** Passes a response's body on, as its fault says. */
export function passBody(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  fault: AppliedFault | undefined,
): void {
  switch (fault?.type) {
    case 'slow':
      return pipe(inPieces(reply, fault), outgoing)
    case 'pause':
      return pipe(inTwo(reply, fault), outgoing)
    case 'cut':
      return passPart(reply, outgoing, { end: (part) => part.length / 2, then: cutResponse })
    case 'truncate':
      return passPart(reply, outgoing, { end: () => fault.bytes, then: resetResponse })
    case 'stall':
      return passPart(reply, outgoing, { end: (part) => part.indexOf('\n') + 1 })
    default:
      reply.on('data', (chunk: Buffer) => void outgoing.write(chunk))
      reply.on('end', () => outgoing.end())
      reply.on('error', () => outgoing.destroy())
  }
}

function pipe(pieces: AsyncIterable<Buffer>, outgoing: ServerResponse): void {
  pipeline(pieces, outgoing).catch(() => outgoing.destroy()) // the browser or the server is gone
}

/** The response's bytes, with a pause after each piece. */
async function* inPieces(reply: IncomingMessage, { bytes, everyMs }: Slow): AsyncGenerator<Buffer> {
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += bytes) {
      yield chunk.subarray(from, from + bytes)
      await wait(everyMs)
    }
  }
}

/** The response's bytes, with a pause after the first `after` until the fault is lifted. */
async function* inTwo(
  reply: IncomingMessage,
  { after, lifted }: Extract<AppliedFault, { type: 'pause' }>,
): AsyncGenerator<Buffer> {
  let seen = Buffer.alloc(0)
  let isPast = false
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    const start = seen.length
    seen = Buffer.concat([seen, chunk])
    const end = isPast ? -1 : seen.indexOf(after) + after.length
    if (end < after.length) {
      yield chunk
      continue
    }
    yield chunk.subarray(0, end - start)
    isPast = true
    await lifted
    yield chunk.subarray(end - start)
  }
}

interface Part {
  /** Where the part ends, by the bytes that have arrived. */
  end(arrived: Buffer): number
  /** Default: the connection stays open and silent. */
  then?(outgoing: ServerResponse): void
}

/** Passes only the first part of a body on. */
function passPart(reply: IncomingMessage, outgoing: ServerResponse, { end, then }: Part): void {
  let arrived = Buffer.alloc(0)
  let passed = 0
  let isOver = false
  const pass = (isWhole: boolean) => {
    const until = Math.min(Math.floor(end(arrived)), arrived.length)
    if (until > passed) outgoing.write(arrived.subarray(passed, until))
    passed = Math.max(passed, until)
    if (isOver || !then || (!isWhole && end(arrived) > arrived.length)) return
    isOver = true
    setTimeout(() => then(outgoing), READ_MS)
  }
  reply.on('data', (chunk: Buffer) => {
    arrived = Buffer.concat([arrived, chunk])
    if (!isOver) pass(false)
  })
  reply.on('end', () => pass(true))
  reply.on('error', () => outgoing.destroy())
}

/** Ends a response with an error, as a connection that is reset does. */
export function resetResponse(outgoing: ServerResponse): void {
  if (isHttp2(outgoing)) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  else outgoing.socket?.resetAndDestroy()
}

/** Ends the connection in the middle of a response. */
function cutResponse(outgoing: ServerResponse): void {
  if (isHttp2(outgoing)) outgoing.stream.close(constants.NGHTTP2_CANCEL)
  else outgoing.socket?.end()
}

function isHttp2(outgoing: ServerResponse | Http2ServerResponse): outgoing is Http2ServerResponse {
  return 'stream' in outgoing
}

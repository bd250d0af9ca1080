import { setTimeout as sleep } from 'node:timers/promises'

/** A slow 4G network, with the numbers that Lighthouse has for one. */
export const ROUND_TRIP_MS = 150
export const DOWN_BITS_PER_S = 1_600_000

/** As large as those of Node's gzip. */
const PIECE_BYTES = 16 * 1024

/**
 * What lies between a browser and a server, and can become as slow as a phone's network. Not Chromium's
 * own emulation: that needs DevTools' record of each request, which costs the page some 10 ms at a click.
 */
export interface Line {
  isSlow: boolean
  /** Resolves when the head of an answer arrives that the server gives now: its own time comes on top. */
  roundTrip(): Promise<void>
  /** The body of an answer in pieces, each when the line has carried it. */
  carry(body: Buffer): AsyncIterable<Buffer>
}

/** Makes a line, which is fast at first. */
export function createLine(): Line {
  let freeAt = 0
  const line: Line = {
    isSlow: false,
    async roundTrip() {
      if (line.isSlow) await sleep(ROUND_TRIP_MS)
    },
    async *carry(body) {
      for (let from = 0; from < body.length; from += PIECE_BYTES) {
        const piece = body.subarray(from, from + PIECE_BYTES)
        if (line.isSlow) await sleep(msUntilThrough(piece.byteLength))
        yield piece
      }
    },
  }
  return line

  function msUntilThrough(bytes: number): number {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 8 * 1000) / DOWN_BITS_PER_S
    return freeAt - now
  }
}

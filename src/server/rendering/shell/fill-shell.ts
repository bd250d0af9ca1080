import { DOCUMENT_END } from './boundary-markers.ts'
import type { EncodedShell } from './shell.ts'
import { spliceHoles, type Splice } from './splice-holes.ts'

interface RenderedHoles {
  /** All that React's `resume` has written. */
  resumed: string
  /** That of `resume`, made for this response. */
  nonce: string
}

interface FilledShell {
  body: Uint8Array<ArrayBuffer>
  /** Does the browser have to run React's scripts, with the nonce? */
  hasNonce: boolean
}

/** The whole document, with all holes in their places. What isn't understood stays at the end, where React's scripts move it from. */
export function fillShell(
  { html, places, segments }: EncodedShell,
  holes: RenderedHoles | undefined,
): FilledShell {
  if (!holes) return { body: join([html, encode(DOCUMENT_END)]), hasNonce: false }
  const splices = spliceHoles({ places, segments, ...holes })
  if (!splices) return { body: join([html, encode(segments + holes.resumed)]), hasNonce: true }
  return { body: join([...splice(html, splices), encode(DOCUMENT_END)]), hasNonce: false }
}

function splice(html: Uint8Array<ArrayBuffer>, splices: readonly Splice[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  let at = 0
  for (const { from, to, html: own } of splices) {
    parts.push(html.subarray(at, from), encode(own))
    at = to
  }
  return [...parts, html.subarray(at)]
}

const encoder = new TextEncoder()

function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}

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
  body: Blob
  /** Does the browser have to run React's scripts, with the nonce? */
  hasNonce: boolean
}

/** The whole document, with all holes in their places. What isn't understood stays at the end, where React's scripts move it from. */
export function fillShell(
  { html, places, segments }: EncodedShell,
  holes: RenderedHoles | undefined,
): FilledShell {
  if (!holes) return { body: new Blob([html, DOCUMENT_END]), hasNonce: false }
  const splices = spliceHoles({ places, segments, ...holes })
  if (!splices) return { body: new Blob([html, segments, holes.resumed]), hasNonce: true }
  return { body: new Blob([...splice(html, splices), DOCUMENT_END]), hasNonce: false }
}

function splice(html: Uint8Array<ArrayBuffer>, splices: readonly Splice[]): BlobPart[] {
  const parts: BlobPart[] = []
  let at = 0
  for (const { from, to, html: own } of splices) {
    parts.push(html.subarray(at, from), own)
    at = to
  }
  return [...parts, html.subarray(at)]
}

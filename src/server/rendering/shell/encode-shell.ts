import { findPlaces } from './find-places.ts'
import type { OpenShell } from './open-shell.ts'
import type { EncodedShell } from './shell.ts'

const encoder = new TextEncoder()

/** A shell as bytes, and the places of its holes in them: a response needs neither to search nor to encode them again. */
export function encodeShell({ html, segments }: OpenShell): EncodedShell {
  const found = findPlaces(html)
  const indexes = found.flatMap(({ from, fallback, to }) => [from, fallback, to])
  const offsets = byteOffsets(html, indexes)
  const places = found.map(({ id, from, fallback, to }) => ({
    id,
    from: offsets.get(from)!,
    fallback: offsets.get(fallback)!,
    to: offsets.get(to)!,
  }))
  return { html: encoder.encode(html), places, segments }
}

/** Where indexes are in the text's bytes. */
function byteOffsets(text: string, indexes: readonly number[]): Map<number, number> {
  const offsets = new Map<number, number>()
  let [at, bytes] = [0, 0]
  for (const index of indexes.toSorted((a, b) => a - b)) {
    bytes += encoder.encode(text.slice(at, index)).byteLength
    at = index
    offsets.set(index, bytes)
  }
  return offsets
}

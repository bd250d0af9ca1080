import { findPlaces } from './find-places.ts'
import type { OpenShell } from './open-shell.ts'
import type { EncodedShell } from './shell.ts'

const encoder = new TextEncoder()

/** A shell as bytes, and the places of its holes in them: a response needs neither to search nor to encode them again. */
export function encodeShell({ html, segments }: OpenShell): EncodedShell {
  const bytes = encoder.encode(html)
  const offset = (index: number) => encoder.encode(html.slice(0, index)).byteLength
  const places = findPlaces(html).map(({ id, from, fallback, to }) => {
    return { id, from: offset(from), fallback: offset(fallback), to: offset(to) }
  })
  return { html: bytes, places, segments }
}

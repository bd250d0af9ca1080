/**
 * React's private format of a pending boundary, as `react-dom` 19.3 writes it. `tests/worker/renderer/shells.test.ts` compares it
 * with the React that is installed.
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/server/ReactFizzConfigDOM.js
 */
const PENDING = '$?'
export const COMPLETE = '<!--$-->'
export const FAILED = '<!--$!--><template></template>'
export const END = '<!--/$-->'
export const DOCUMENT_END = '</body></html>'

/** The element in the place of a boundary's content, after its marker. Ids are hexadecimal. */
const PLACE = /<template id="B:([0-9a-f]+)"><\/template>/y

/** The element in the place of a part of a boundary's content. */
export function segmentPlace(id: string): string {
  return `<template id="P:${id}"></template>`
}

const OPENING = new Set(['$', PENDING, '$~', '$!', '&'])
const CLOSING = new Set(['/$', '/&'])

/** The place of a pending boundary: from its first marker to the end of its last one. */
export interface BoundaryPlace {
  /** React's id of the boundary. */
  id: string
  from: number
  /** Where the fallback begins. */
  fallback: number
  to: number
}

/**
 * The places of all pending boundaries in HTML that have an end, inner ones first. One pass, because raw HTML may have as many
 * markers as its author likes. React's own script counts markers so too.
 */
export function boundaryPlaces(html: string): BoundaryPlace[] {
  const open: (Omit<BoundaryPlace, 'to'> | undefined)[] = []
  const places: BoundaryPlace[] = []
  for (let from = html.indexOf('<!--'); from !== -1;) {
    const end = html.indexOf('-->', from + '<!--'.length)
    if (end === -1) break
    const data = html.slice(from + '<!--'.length, end)
    const to = end + '-->'.length
    if (OPENING.has(data)) {
      open.push(data === PENDING ? placeAt(html, from, to) : undefined)
    } else if (CLOSING.has(data)) {
      const place = open.pop()
      if (place) places.push({ ...place, to })
    }
    from = html.indexOf('<!--', to)
  }
  return places
}

function placeAt(
  html: string,
  from: number,
  markerEnd: number,
): Omit<BoundaryPlace, 'to'> | undefined {
  PLACE.lastIndex = markerEnd
  const [element, id] = PLACE.exec(html) ?? []
  return id === undefined ? undefined : { id, from, fallback: markerEnd + element!.length }
}

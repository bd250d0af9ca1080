import { boundaryEnd, boundaryPlace, END, PENDING_PLACE } from './boundary-markers.ts'

/** The place of a hole in a shell: that of its boundary, with the fallback. */
export interface HolePlace {
  /** React's id of the boundary. */
  id: string
  from: number
  /** Where the fallback begins. */
  fallback: number
  to: number
}

/** The places of all holes in HTML, in their order. A place that can't be known is not there: its id is there twice, or it has no end. */
export function findPlaces(html: string): HolePlace[] {
  const found = [...html.matchAll(PENDING_PLACE)].flatMap(({ 1: id, index: from }) => {
    const fallback = from + boundaryPlace(id!).length
    const end = boundaryEnd(html, fallback)
    return end === -1 ? [] : [{ id: id!, from, fallback, to: end + END.length }]
  })
  const ids = found.map(({ id }) => id)
  return found.filter(({ id }) => ids.indexOf(id) === ids.lastIndexOf(id))
}

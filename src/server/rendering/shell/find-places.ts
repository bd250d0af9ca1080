import { boundaryPlaces, type BoundaryPlace } from './boundary-markers.ts'

/** The place of a hole in a shell: that of its boundary, with the fallback. */
export type HolePlace = BoundaryPlace

/** The places of all holes in HTML, in their order. A place that can't be known is not there: its id is there twice, or it has no end. */
export function findPlaces(html: string): HolePlace[] {
  const byId = Map.groupBy(boundaryPlaces(html), ({ id }) => id)
  const known = [...byId.values()].flatMap((places) => (places.length === 1 ? places : []))
  return known.toSorted((a, b) => a.from - b.from)
}

/** The hidden elements in which React sends content, by the place that it is for: a `<tr>` can't be parsed in a `<div>`. */
const WRAPPERS = [
  ['<div hidden id="S:', '</div>'],
  ['<svg aria-hidden="true" style="display:none" id="S:', '</svg>'],
  ['<math aria-hidden="true" style="display:none" id="S:', '</math>'],
  ['<table hidden id="S:', '</table>'],
  ['<table hidden><tbody id="S:', '</tbody></table>'],
  ['<table hidden><tr id="S:', '</tr></table>'],
  ['<table hidden><colgroup id="S:', '</colgroup></table>'],
] as const

const STARTS = new RegExp(`(?=${WRAPPERS.map(([start]) => start).join('|')})`)
const ID = /^([0-9a-f]+)">/

export interface Segment {
  id: string
  html: string
}

/** The segment that the HTML is, without the element around it; `undefined` if it is anything else. */
export function readSegment(html: string): Segment | undefined {
  const [start, end] = WRAPPERS.find(([start]) => html.startsWith(start)) ?? []
  if (start === undefined || end === undefined || !html.endsWith(end)) return undefined
  const inside = html.slice(start.length, -end.length)
  const [whole, id] = ID.exec(inside) ?? []
  return id === undefined ? undefined : { id, html: inside.slice(whole!.length) }
}

/** The segments that the HTML has, one after the other, by their ids; `undefined` if anything else is in it. */
export function readSegments(html: string): Map<string, string> | undefined {
  const segments = new Map<string, string>()
  if (html === '') return segments
  for (const part of html.split(STARTS)) {
    const segment = readSegment(part)
    if (!segment || segments.has(segment.id)) return undefined
    segments.set(segment.id, segment.html)
  }
  return segments
}

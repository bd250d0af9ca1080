import { COMPLETE, END, FAILED, segmentPlace } from './boundary-markers.ts'
import type { HolePlace } from './find-places.ts'
import { readResumed, type Instruction } from './read-resumed.ts'
import { readSegments } from './segment-wrappers.ts'

interface ResumedShell {
  places: readonly HolePlace[]
  /** Hidden elements with the content around holes. */
  segments: string
  /** All that React's `resume` has written. */
  resumed: string
  /** That of `resume`, made for this response. */
  nonce: string
}

/** A range of the shell, and the HTML that belongs there. */
export interface Splice {
  from: number
  to: number
  html: string
}

/**
 * Says which HTML belongs into the places of holes, so that the document is the one that React renders as a whole, without inline scripts.
 * `undefined` if something isn't understood; then shell and rest are sent one after the other, and React's scripts put them together.
 */
export function spliceHoles({
  places,
  resumed,
  nonce,
  ...shell
}: ResumedShell): Splice[] | undefined {
  const segments = readSegments(shell.segments)
  const instructions = readResumed(resumed, nonce)
  if (!segments || !instructions) return undefined
  const byId = new Map(places.map((place) => [place.id, place]))
  const splices: Splice[] = []
  for (const instruction of instructions) {
    const isDone =
      instruction.type === 'segment'
        ? fillSegment(segments, instruction.content)
        : addSplice(splices, spliceOf(byId, instruction, segments))
    if (!isDone) return undefined
  }
  const outermost = withoutInner(splices)
  return outermost && areFilled(places, outermost) ? outermost : undefined
}

/** Puts a segment into the one that has its place. */
function fillSegment(
  segments: Map<string, string>,
  { id, html }: { id: string; html: string },
): boolean {
  const place = segmentPlace(id)
  const around = [...segments].filter(([, content]) => content.includes(place))
  const [[outer, content] = ['', '']] = around
  const [before, after, ...others] = content.split(place)
  if (around.length !== 1 || before === undefined || after === undefined || others.length > 0) {
    return false
  }
  segments.set(outer, before + separator(before, html) + html + after)
  return true
}

/** React writes it between two texts, which would otherwise be one node for the browser. After a segment's text it is there. */
function separator(before: string, after: string): string {
  return isText(before.at(-1), '>') && isText(after[0], '<') ? '<!-- -->' : ''
}

function isText(character: string | undefined, tag: '<' | '>'): boolean {
  return character !== undefined && character !== tag
}

function addSplice(splices: Splice[], splice: Splice | undefined): boolean {
  if (splice) splices.push(splice)
  return splice !== undefined
}

function spliceOf(
  places: ReadonlyMap<string, HolePlace>,
  instruction: Exclude<Instruction, { type: 'segment' }>,
  segments: ReadonlyMap<string, string>,
): Splice | undefined {
  const place = places.get(instruction.id)
  if (!place) return undefined
  const { from, fallback, to } = place
  // The fallback stays, with the marker of a boundary that the browser renders.
  if (instruction.type === 'failed') return { from, to: fallback, html: FAILED }
  const html = instruction.content?.html ?? segments.get(instruction.segment)
  return html === undefined ? undefined : { from, to, html: COMPLETE + html + END }
}

/** A splice inside another belongs to a fallback that is replaced. `undefined` if a place is filled twice. */
function withoutInner(splices: readonly Splice[]): Splice[] | undefined {
  if (new Set(splices.map(({ from }) => from)).size < splices.length) return undefined
  let end = 0
  return splices
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}

/** Is each place in a splice? If raw HTML has more places than React has, it isn't. Both are in their order. */
function areFilled(places: readonly HolePlace[], splices: readonly Splice[]): boolean {
  let at = 0
  return places.every(({ from }) => {
    while (at < splices.length && splices[at]!.to <= from) at++
    return at < splices.length && splices[at]!.from <= from
  })
}

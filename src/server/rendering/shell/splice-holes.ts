import {
  boundaryEnd,
  boundaryPlace,
  COMPLETE,
  DOCUMENT_END,
  END,
  FAILED,
  PENDING,
  segmentPlace,
} from './boundary-markers.ts'
import type { OpenShell } from './open-shell.ts'
import { readResumed, type Instruction } from './read-resumed.ts'
import { readSegments } from './segment-wrappers.ts'

interface ResumedShell {
  shell: OpenShell
  /** All that React's `resume` has written. */
  resumed: string
  /** That of `resume`, made for this response. */
  nonce: string
}

/** A range of the shell, and the HTML that belongs there. */
interface Splice {
  from: number
  to: number
  html: string
}

/**
 * Puts the resumed boundaries into their places in the shell: the document that React renders as a whole, without inline scripts.
 * `undefined` if something isn't understood; then shell and rest are sent one after the other, and React's scripts put them together.
 */
export function spliceHoles({ shell, resumed, nonce }: ResumedShell): string | undefined {
  const segments = readSegments(shell.segments)
  const instructions = readResumed(resumed, nonce)
  if (!segments || !instructions) return undefined
  const splices: Splice[] = []
  for (const instruction of instructions) {
    const isDone =
      instruction.type === 'segment'
        ? fillSegment(segments, instruction.content)
        : addSplice(splices, spliceOf(shell.html, instruction, segments))
    if (!isDone) return undefined
  }
  const html = joinSplices(shell.html, splices)
  return html.includes(PENDING) ? undefined : html + DOCUMENT_END
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
  shell: string,
  instruction: Exclude<Instruction, { type: 'segment' }>,
  segments: ReadonlyMap<string, string>,
): Splice | undefined {
  const place = boundaryPlace(instruction.id)
  const from = shell.indexOf(place)
  if (from === -1 || shell.includes(place, from + 1)) return undefined
  const content = from + place.length
  // The fallback stays, with the marker of a boundary that the browser renders.
  if (instruction.type === 'failed') return { from, to: content, html: FAILED }
  const html = instruction.content?.html ?? segments.get(instruction.segment)
  const to = boundaryEnd(shell, content)
  if (html === undefined || to === -1) return undefined
  return { from, to: to + END.length, html: COMPLETE + html + END }
}

/** A splice inside another belongs to a fallback that is replaced. */
function joinSplices(shell: string, splices: Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, html } of splices.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    parts.push(shell.slice(at, from), html)
    at = to
  }
  return parts.join('') + shell.slice(at)
}

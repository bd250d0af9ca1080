import { DOCUMENT_END } from './boundary-markers.ts'
import { readSegment, type Segment } from './segment-wrappers.ts'

/** What one of React's scripts does, with the content that was sent before it. */
export type Instruction =
  /** Puts a segment into its place in another. */
  | { type: 'segment'; content: Segment }
  /** Puts a segment into the place of a boundary; `undefined`: one that was sent before. */
  | { type: 'boundary'; id: string; segment: string; content: Segment | undefined }
  /** Leaves a boundary to the browser. */
  | { type: 'failed'; id: string }

const SCRIPT_END = '</script>'
const SEGMENT = /\$RS\("S:([0-9a-f]+)","P:\1"\)$/
const BOUNDARY = /\$RC\("B:([0-9a-f]+)","S:([0-9a-f]+)"\)$/
/** Of the images in what follows. React escapes `>` in attributes. */
const IMAGE_HINTS = /^(?:<link rel="preload" as="image"[^>]*>)+/
const FAILED = /\$RX\("B:([0-9a-f]+)"\)$/

/**
 * Reads what React's `resume` has written. `undefined` if anything else is in it: a tag that belongs into the head, a stylesheet to
 * wait for, or a newer format. The nonce tells React's scripts from the page's own HTML, which can't have guessed it.
 */
export function readResumed(resumed: string, nonce: string): Instruction[] | undefined {
  if (!resumed.endsWith(DOCUMENT_END)) return undefined
  const [first, ...rest] = resumed.slice(0, -DOCUMENT_END.length).split(`<script nonce="${nonce}">`)
  const instructions: Instruction[] = []
  let html = withoutHints(first!)
  for (const part of rest) {
    const end = part.indexOf(SCRIPT_END)
    const instruction = readInstruction(part.slice(0, end), html)
    if (instruction === undefined) return undefined
    instructions.push(instruction)
    html = withoutHints(part.slice(end + SCRIPT_END.length))
  }
  return html === '' ? instructions : undefined
}

/** An image that is spliced is found as early as its hint would be. */
function withoutHints(html: string): string {
  return html.replace(IMAGE_HINTS, '')
}

function readInstruction(script: string, html: string): Instruction | undefined {
  const content = readSegment(html)
  if (html !== '' && content === undefined) return undefined
  const [, part] = SEGMENT.exec(script) ?? []
  if (part !== undefined) return content?.id === part ? { type: 'segment', content } : undefined
  const [, id, segment] = BOUNDARY.exec(script) ?? []
  if (id !== undefined && segment !== undefined) {
    const isKnown = content === undefined || content.id === segment
    return isKnown ? { type: 'boundary', id, segment, content } : undefined
  }
  const [, failed] = FAILED.exec(script) ?? []
  return failed !== undefined && html === '' ? { type: 'failed', id: failed } : undefined
}

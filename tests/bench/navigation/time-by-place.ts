import type { CallFrame } from '../take-profile.ts'
import type { BrowserPlace } from './name-browser-places.ts'
import type { Span, Trace } from './read-trace.ts'

/** What Chromium calls its own work on what is to be seen; to V8's profiler it is nothing of note. */
const RENDERING = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']

/** How long the page's thread was at each place within a span, in µs. */
export function timeByPlace(
  { samples, spans }: Trace,
  within: Span,
  placeOf: (frame: CallFrame) => BrowserPlace,
): Map<BrowserPlace, number> {
  const rendering = spans(RENDERING)
  const times = new Map<BrowserPlace, number>()
  for (const { frame, ...sample } of samples) {
    const seen = overlap(sample, within)
    if (!seen) continue
    const painting = rendering.reduce((sum, span) => sum + lengthOf(overlap(seen, span)), 0)
    add('style, layout and paint', painting)
    add(placeOf(frame), lengthOf(seen) - painting)
  }
  return times

  function add(place: BrowserPlace, time: number): void {
    times.set(place, (times.get(place) ?? 0) + time)
  }
}

function overlap(one: Span, other: Span): Span | undefined {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from < to ? { from, to } : undefined
}

function lengthOf(span: Span | undefined): number {
  return span ? span.to - span.from : 0
}

import type { CallFrame } from '../take-profile.ts'
import type { BrowserPlace } from './name-browser-places.ts'
import type { Trace } from './read-trace.ts'
import { lengthOf, overlap, type Span } from './span.ts'

/** The browser's own work; V8's profiler adds it to the function that runs. */
const EVENTS = {
  'style, layout and paint': [
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'Paint',
    'Layerize',
    'Commit',
  ],
  'compiling what runs for the first time': ['V8.CompileCode'],
} satisfies Partial<Record<BrowserPlace, string[]>>

/** How long the page's thread was at each place within a span, in µs. */
export function timeByPlace(
  { samples, spans }: Trace,
  within: Span,
  placeOf: (frame: CallFrame) => BrowserPlace,
): Map<BrowserPlace, number> {
  const told = Object.entries(EVENTS).flatMap(([place, names]) =>
    spans(names).map((span) => ({ place: place as keyof typeof EVENTS, span })),
  )
  const times = new Map<BrowserPlace, number>()
  for (const { frame, ...sample } of samples) {
    const seen = overlap(sample, within)
    if (!seen) continue
    let rest = lengthOf(seen)
    for (const { place, span } of told) rest -= add(place, lengthOf(overlap(seen, span)))
    add(placeOf(frame), rest)
  }
  return times

  function add(place: BrowserPlace, time: number): number {
    times.set(place, (times.get(place) ?? 0) + time)
    return time
  }
}

import type { Samples } from '../samples.ts'
import type { CallFrame } from '../take-profile.ts'
import { MARKS } from './click-and-watch.ts'
import { BROWSER_PLACES, type BrowserPlace } from './name-browser-places.ts'
import { DATA_PATH } from './navigate.ts'
import { cutPhases, PHASES } from './phases.ts'
import type { Trace } from './read-trace.ts'
import { lengthOf } from './span.ts'
import { timeByPlace } from './time-by-place.ts'

/**
 * Takes down how long each phase of a cold click took, and where the page's thread was meanwhile, in
 * ms. Means, so that the places add up, of the third in the middle: others' work makes some far longer.
 */
export function addPhases(
  samples: Samples,
  traces: readonly Trace[],
  placeOf: (frame: CallFrame) => BrowserPlace,
): void {
  const usual = middleThird(traces.toSorted((a, b) => wholeTime(a) - wholeTime(b)))
  for (const phase of PHASES) {
    const seen = usual.map((trace) => {
      const span = cutPhases(trace, DATA_PATH)[phase]
      return { wholeUs: lengthOf(span), times: timeByPlace(trace, span, placeOf) }
    })
    samples.add(`cold ${phase}`, meanMs(seen.map(({ wholeUs }) => wholeUs)))
    for (const place of BROWSER_PLACES) {
      samples.add(`cold ${place} ${phase}`, meanMs(seen.map(({ times }) => times.get(place) ?? 0)))
    }
  }
}

function wholeTime(trace: Trace): number {
  return trace.markedAt(MARKS.painted) - trace.markedAt(MARKS.clicked)
}

function middleThird<value>(sorted: readonly value[]): value[] {
  const left = Math.floor(sorted.length / 3)
  return sorted.slice(left, sorted.length - left)
}

function meanMs(timesUs: readonly number[]): number {
  return timesUs.reduce((sum, time) => sum + time, 0) / timesUs.length / 1000
}

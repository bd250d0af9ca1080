import { MARKS } from './click-and-watch.ts'
import type { Trace } from './read-trace.ts'
import type { Span } from './span.ts'

/** What a navigation does, one after the other. */
export const PHASES = [
  'until the request is sent',
  'until its answer is there',
  'until the page is in the DOM',
  'until it is painted',
] as const

export type Phase = (typeof PHASES)[number]

/** Splits the trace of a click into its phases. */
export function cutPhases(trace: Trace, dataPath: string): Record<Phase, Span> {
  const [clicked, shown, painted] = [MARKS.clicked, MARKS.shown, MARKS.painted].map(trace.markedAt)
  const { sentAt, answeredAt } = trace.request(dataPath)
  return {
    'until the request is sent': { from: clicked!, to: sentAt },
    'until its answer is there': { from: sentAt, to: answeredAt },
    'until the page is in the DOM': { from: answeredAt, to: shown! },
    'until it is painted': { from: shown!, to: painted! },
  }
}

import { readSamples, type Sample } from './read-samples.ts'
import type { Span } from './span.ts'
import { findEvent, type TraceEvent } from './trace-events.ts'

/** A trace of Chromium, as far as the thread of one page is concerned; times in µs. */
export interface Trace {
  /** When the page set a mark. */
  markedAt(name: string): number
  /** When the page's thread first requested a path, and when the response's head arrived. */
  request(path: string): { sentAt: number; answeredAt: number }
  samples: readonly Sample[]
  /** When the thread was at one of these events; those within another of them are left out. */
  spans(names: readonly string[]): Span[]
}

/** What the trace must hold to be read. */
export const TRACE_CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
]

/** Reads a trace; the page is the one that set a mark. */
export function readTrace(json: string, mark: string): Trace {
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] }
  const { pid, tid } = findEvent(traceEvents, mark)
  const inProcess = traceEvents.filter((event) => event.pid === pid)
  const events = inProcess.filter((event) => event.tid === tid)
  return {
    markedAt: (name) => findEvent(events, name).ts,
    request: (path) => findRequest(events, path),
    samples: readSamples(inProcess),
    spans: (names) => outermost(events.filter(({ name }) => names.includes(name))),
  }
}

function findRequest(events: readonly TraceEvent[], path: string) {
  const sent = findEvent(
    events,
    'ResourceSendRequest',
    ({ args }) => new URL(String(args.data?.['url'])).pathname === path,
  )
  const id = sent.args.data?.['requestId']
  const isAnswer = ({ args }: TraceEvent) => args.data?.['requestId'] === id
  const answered = findEvent(events, 'ResourceReceiveResponse', isAnswer)
  return { sentAt: sent.ts, answeredAt: answered.ts }
}

function outermost(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = []
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (ts >= (spans.at(-1)?.to ?? -Infinity)) spans.push({ from: ts, to: ts + dur })
  }
  return spans
}

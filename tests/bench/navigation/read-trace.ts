import type { CallFrame } from '../take-profile.ts'

/** A trace of Chromium, as far as the thread of one page is concerned; times in µs. */
export interface Trace {
  /** When the page set a mark. */
  markedAt(name: string): number
  /** When the page's thread sent the first request for a path that begins so, and when it had its answer. */
  request(path: string): { sentAt: number; answeredAt: number }
  /** What the profiler saw, and until when it saw it. */
  samples: readonly Sample[]
  /** When the thread was busy with one of these events. */
  spans(names: readonly string[]): Span[]
}

export interface Span {
  from: number
  to: number
}

export interface Sample extends Span {
  frame: CallFrame
}

/** What the trace must hold to be read. */
export const TRACE_CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
]

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: Record<string, unknown> }
}

/** Reads a trace; the page is the one that set a mark. */
export function readTrace(json: string, mark: string): Trace {
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] }
  const { pid, tid } = find(traceEvents, mark)
  const inProcess = traceEvents.filter((event) => event.pid === pid)
  const events = inProcess.filter((event) => event.tid === tid)
  return {
    markedAt: (name) => find(events, name).ts,
    request(path) {
      const isAsked = ({ args }: TraceEvent) =>
        new URL(String(args.data?.['url'])).pathname === path
      const sent = find(events, 'ResourceSendRequest', isAsked)
      const id = sent.args.data?.['requestId']
      const isAnswer = ({ args }: TraceEvent) => args.data?.['requestId'] === id
      return { sentAt: sent.ts, answeredAt: find(events, 'ResourceReceiveResponse', isAnswer).ts }
    },
    samples: readSamples(inProcess),
    spans: (names) =>
      events
        .filter(({ name }) => names.includes(name))
        .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur })),
  }
}

function find(
  events: readonly TraceEvent[],
  name: string,
  isWanted: (event: TraceEvent) => boolean = () => true,
): TraceEvent {
  const found = events.find((event) => event.name === name && isWanted(event))
  if (!found) throw new Error(`The trace has no "${name}"`)
  return found
}

interface ProfileChunk {
  cpuProfile?: { nodes?: { id: number; callFrame: CallFrame }[]; samples?: number[] }
  timeDeltas?: number[]
}

/** The profile comes in chunks, from a thread of its own; its samples are not always in order. */
function readSamples(events: readonly TraceEvent[]): Sample[] {
  const frames = new Map<number, CallFrame>()
  const seen: { at: number; id: number }[] = []
  let at = Number(find(events, 'Profile').args.data?.['startTime'])
  for (const { args } of events.filter(({ name }) => name === 'ProfileChunk')) {
    const { cpuProfile, timeDeltas = [] } = args.data as ProfileChunk
    for (const { id, callFrame } of cpuProfile?.nodes ?? []) frames.set(id, callFrame)
    cpuProfile?.samples?.forEach((id, index) => seen.push({ at: (at += timeDeltas[index]!), id }))
  }
  seen.sort((a, b) => a.at - b.at)
  return seen.slice(0, -1).map((sample, index) => ({
    from: sample.at,
    to: seen[index + 1]!.at,
    frame: withUrl(frames.get(sample.id)!),
  }))
}

/** Native frames have no URL in a trace. */
function withUrl(frame: CallFrame): CallFrame {
  return { ...frame, url: frame.url ?? '' }
}

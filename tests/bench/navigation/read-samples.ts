import type { CallFrame } from '../take-profile.ts'
import type { Span } from './span.ts'
import { findEvent, type TraceEvent } from './trace-events.ts'

/** What V8's profiler saw, and until when it saw nothing else. */
export interface Sample extends Span {
  frame: CallFrame
}

interface ProfileChunk {
  cpuProfile?: { nodes?: { id: number; callFrame: CallFrame }[]; samples?: number[] }
  timeDeltas?: number[]
}

/** The profile arrives in chunks from another thread; its samples are not always in order. */
export function readSamples(events: readonly TraceEvent[]): Sample[] {
  const frames = new Map<number, CallFrame>()
  const seen: { at: number; id: number }[] = []
  let at = Number(findEvent(events, 'Profile').args.data?.['startTime'])
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

/** An event of Chromium's trace; times in µs. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: Record<string, unknown> }
}

/** Finds the first event with a name. Throws if there is none. */
export function findEvent(
  events: readonly TraceEvent[],
  name: string,
  isWanted: (event: TraceEvent) => boolean = () => true,
): TraceEvent {
  const found = events.find((event) => event.name === name && isWanted(event))
  if (!found) throw new Error(`The trace has no "${name}"`)
  return found
}

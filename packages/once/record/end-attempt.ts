import type { Attempt, Kept, OnceRecord, OnceState, Step } from './once-record.ts'

/** How the run of an action ended. */
export type AttemptEnd =
  | ({ readonly type: 'done' } & Kept)
  /** It has called `fail()`. */
  | ({ readonly type: 'failed' } & Kept)
  /** Nobody knows what it had done. */
  | ({ readonly type: 'thrown' } & Kept)
  /** Nothing was done, and no page was told so: it never began, or its sender repeats on purpose. */
  | { readonly type: 'undone' }

/** Stores how an attempt ended. The reply is false if the attempt is no longer the one that counts. */
export function endAttempt(record: OnceRecord | undefined, attempt: string, end: AttemptEnd): Step<boolean> {
  const state = record?.state
  if (!record || !isHeld(state, attempt)) return { record, reply: false }
  if (end.type !== 'undone') return { record: endedRecord(record, state, end), reply: true }
  // Who was told that nobody knows was also told that it never runs.
  return { record: state.type === 'unknown' ? record : freed(record), reply: true }
}

type Held = Extract<OnceState, { type: 'running' | 'asking' | 'unknown' }>

/** While somebody asks, and after "not known", who was thought dead may still say what was done. */
function isHeld(state: OnceState | undefined, attempt: string): state is Held {
  const isOpen = state?.type === 'running' || state?.type === 'asking' || state?.type === 'unknown'
  return isOpen && state.attempt === attempt
}

function endedRecord(
  record: OnceRecord,
  { fingerprint, attempt }: Attempt,
  end: Exclude<AttemptEnd, { type: 'undone' }>,
): OnceRecord {
  if (end.type !== 'failed') return { ...record, state: { fingerprint, attempt, ...end } }
  return { ...record, closed: [...record.closed, { fingerprint, attempt, ...end }], state: { type: 'open' } }
}

/** The key as it was before the attempt. */
function freed(record: OnceRecord): OnceRecord | undefined {
  return record.closed.length > 0 ? { ...record, state: { type: 'open' } } : undefined
}

/** Whether the attempt still counts. If not, its Worker was thought dead, and its action has to stop. */
export function isRunning(record: OnceRecord | undefined, attempt: string): boolean {
  return record?.state.type === 'running' && record.state.attempt === attempt
}

import type { AttemptEnd } from '../record/end-attempt.ts'
import type { Found } from '../record/find-out.ts'
import type { OnceDecision, RefusalType } from '../record/once-decision.ts'
import type { OnceRequest } from '../record/once-request.ts'
import { runAttempt } from './run-attempt.ts'
import type { Timers } from './timers.ts'

/** A call waits at most 10 s for another request in the object. */
const CALL_LIMIT_MS = 15_000
const ASK_LIMIT_MS = 10_000
const END_TRIES = 2

/** The store, for one key. */
export interface KeyCalls {
  begin(request: OnceRequest): Promise<OnceDecision>
  alive(attempt: string): Promise<boolean>
  foundOut(request: OnceRequest, found: Found): Promise<OnceDecision>
  end(attempt: string, end: AttemptEnd): Promise<boolean>
}

interface OnceWork {
  readonly request: OnceRequest
  readonly timers: Timers
  readonly calls: KeyCalls
  /** The action. It never rejects. */
  run(signal: AbortSignal): Promise<AttemptEnd>
  /** The app's `wasDone`, if it has one. */
  wasDone?(): Promise<Found>
}

/** What goes out: the outcome of this run, that of the first, or a sentence that says what is known. */
export type OnceResult =
  | Extract<OnceDecision, { type: 'replay' }>
  | { readonly type: 'ended'; readonly end: Exclude<AttemptEnd, { type: 'undone' }> }
  | { readonly type: RefusalType }

/** Does the work of a request if it is the first with its key, and gets the outcome of the first if not. */
export async function performOnce(parts: OnceWork): Promise<OnceResult> {
  const { calls, request, timers } = parts
  const sentAt = timers.now()
  const decision = await decisionOf(parts, calls.begin(request))
  if (decision.type === 'ask') return findOutFirst(parts)
  return carryOut(parts, decision, sentAt)
}

async function findOutFirst(parts: OnceWork): Promise<OnceResult> {
  const { calls, request, timers } = parts
  const found = await withLimit(timers, ASK_LIMIT_MS, parts.wasDone?.()).catch(() => UNKNOWN)
  const sentAt = timers.now()
  return carryOut(parts, await decisionOf(parts, calls.foundOut(request, found ?? UNKNOWN)), sentAt)
}

const UNKNOWN: Found = { type: 'unknown' }

/** A reply that comes too late must not leave a key that nobody runs. */
async function decisionOf({ timers, calls, request }: OnceWork, call: Promise<OnceDecision>) {
  const unavailable: OnceDecision = { type: 'unavailable' }
  const decision = await withLimit(timers, CALL_LIMIT_MS, call).catch(() => unavailable)
  if (decision) return decision
  call
    .then((late) => late.type === 'run' && calls.end(request.attempt, { type: 'undone' }))
    .catch(() => false)
  return unavailable
}

async function carryOut(parts: OnceWork, decision: OnceDecision, heardAt: number): Promise<OnceResult> {
  // It asks one time only: whoever repeats it asks again.
  if (decision.type === 'ask' || decision.type === 'wait') return { type: 'busy' }
  if (decision.type !== 'run') return decision
  const { calls, request, timers } = parts
  const alive = () => calls.alive(request.attempt)
  const end = await runAttempt({ timers, heardAt, alive, work: parts.run })
  const isStored = await storeEnd(parts, end)
  if (end.type === 'undone') return { type: 'unavailable' }
  // A page that is told more than that it is done gets a new key; so the old one must be known not to run.
  return isStored || end.type === 'done' ? { type: 'ended', end } : { type: 'unavailable' }
}

async function storeEnd({ calls, request, timers }: OnceWork, end: AttemptEnd): Promise<boolean> {
  for (let left = END_TRIES; left > 0; left--) {
    const isStored = await withLimit(timers, CALL_LIMIT_MS, calls.end(request.attempt, end)).catch(
      () => undefined,
    )
    if (isStored !== undefined) return isStored
  }
  return false
}

/** Resolves with `undefined` if the time is over before. */
async function withLimit<value>(timers: Timers, ms: number, work: Promise<value> | undefined) {
  let cancel = () => {}
  const isOver = new Promise<undefined>((resolve) => (cancel = timers.after(ms, () => resolve(undefined))))
  return Promise.race([work, isOver]).finally(cancel)
}

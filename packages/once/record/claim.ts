import type { OnceDecision, RefusalType } from './once-decision.ts'
import type { Attempt, OnceRecord, OnceState, Step } from './once-record.ts'
import type { OnceRequest } from './once-request.ts'

/** Of two machines: what is older by no more than this may be younger. */
export const CLOCK_SKEW_MS = 86_400_000

/** So many fields may fail with one key. Then its page needs another key. */
export const MOST_CLOSED = 20

/** What the store knows besides: its clock, and how long it has heard nothing of who runs or asks. */
export interface ClaimContext {
  readonly now: number
  readonly silentMs: number
  readonly limits: SilenceLimits
}

export interface SilenceLimits {
  readonly runningMs: number
  readonly askingMs: number
}

type Claim = Step<OnceDecision>

/** Decides about a request: of all with one key, in which order they may come, one runs. */
export function claim(record: OnceRecord | undefined, request: OnceRequest, at: ClaimContext): Claim {
  if (isOtherVisitor(record, request)) return refused(record, 'otherVisitor')
  if (record === undefined) return claimNew(request, at.now)
  const closed = record.closed.find(({ fingerprint }) => fingerprint === request.fingerprint)
  if (closed?.type === 'refused') return refused(record, 'otherFields')
  if (closed) return replayed(record, 'failed', closed.answer)
  const { state } = record
  if (state.type === 'tooOld') return refused(record, 'tooOld')
  if (state.type === 'open') return claimOpen(record, request)
  if (state.fingerprint !== request.fingerprint) return closeFields(record, request)
  return claimAgain(record, state, request, at)
}

/** Who began as nobody may have signed in with it, and not got the answer. */
function isOtherVisitor(record: OnceRecord | undefined, { visitor, pageVisitor }: OnceRequest): boolean {
  return [record?.visitor, pageVisitor].some((began) => began !== undefined && began !== visitor)
}

function claimNew(request: OnceRequest, now: number): Claim {
  const { visitor, maxAgeMs } = request
  const record = { begunAt: now, maxAgeMs, visitor, closed: [] }
  // It is stored, because another machine's clock may find the same key young enough.
  if (isTooOld(request, now)) return refused({ ...record, state: { type: 'tooOld' } }, 'tooOld')
  return { record: { ...record, state: running(request) }, reply: { type: 'run' } }
}

function isTooOld({ madeAt = NaN, maxAgeMs }: OnceRequest, now: number): boolean {
  return now - madeAt > maxAgeMs || madeAt - now > CLOCK_SKEW_MS
}

function claimOpen(record: OnceRecord, request: OnceRequest): Claim {
  if (record.closed.length >= MOST_CLOSED) return refused(record, 'otherFields')
  const visitor = record.visitor ?? request.visitor
  return { record: { ...record, visitor, state: running(request) }, reply: { type: 'run' } }
}

/** Its sender is told that these fields don't run: they never may, also if those that run now fail. */
function closeFields(record: OnceRecord, { fingerprint }: OnceRequest): Claim {
  if (record.closed.length >= MOST_CLOSED) return refused(record, 'otherFields')
  const closed = [...record.closed, { type: 'refused' as const, fingerprint }]
  return refused({ ...record, closed }, 'otherFields')
}

type Begun = Exclude<OnceState, { type: 'open' | 'tooOld' }>

function claimAgain(record: OnceRecord, state: Begun, request: OnceRequest, at: ClaimContext): Claim {
  switch (state.type) {
    case 'done':
    case 'thrown':
      return replayed(record, state.type, state.answer)
    case 'unknown':
      return refused(record, 'notKnown')
    case 'running':
      if (at.silentMs < at.limits.runningMs) return { record, reply: { type: 'wait' } }
      return request.canAsk ? asked(record, state, request) : unknown(record, state)
    case 'asking':
      if (at.silentMs < at.limits.askingMs) return { record, reply: { type: 'wait' } }
      return asked(record, state, request)
  }
}

function asked(record: OnceRecord, { fingerprint, attempt }: Attempt, request: OnceRequest): Claim {
  const state = { type: 'asking' as const, fingerprint, attempt, question: request.attempt }
  return { record: { ...record, state }, reply: { type: 'ask' } }
}

/** Nobody can say what it has done, and that is said once and for all. */
export function unknown(record: OnceRecord, { fingerprint, attempt }: Attempt): Claim {
  return refused({ ...record, state: { type: 'unknown', fingerprint, attempt } }, 'notKnown')
}

function running({ fingerprint, attempt }: OnceRequest): OnceState {
  return { type: 'running', fingerprint, attempt }
}

export function replayed(
  record: OnceRecord,
  of: 'done' | 'failed' | 'thrown',
  answer: string | undefined,
): Claim {
  if (answer !== undefined) return { record, reply: { type: 'replay', of, answer } }
  const types = { done: 'alreadyDone', failed: 'alreadyFailed', thrown: 'notKnown' } as const
  return refused(record, types[of])
}

function refused(record: OnceRecord | undefined, type: RefusalType): Claim {
  return { record, reply: { type } }
}

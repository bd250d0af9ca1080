import { claim, type ClaimContext } from '../../record/claim.ts'
import { endAttempt, type AttemptEnd } from '../../record/end-attempt.ts'
import type { OnceRecord } from '../../record/once-record.ts'
import type { OnceRequest } from '../../record/once-request.ts'

export const NOW = Date.UTC(2026, 11, 1)
export const DAY_MS = 86_400_000

export function request(changes: Partial<OnceRequest> = {}): OnceRequest {
  return {
    attempt: 'second',
    fingerprint: 'two lamps',
    visitor: undefined,
    pageVisitor: undefined,
    madeAt: NOW,
    maxAgeMs: DAY_MS,
    canAsk: true,
    ...changes,
  }
}

export function at(changes: Partial<ClaimContext> = {}): ClaimContext {
  return { now: NOW, silentMs: 0, limits: { runningMs: 35_000, askingMs: 15_000 }, ...changes }
}

/** Of a key whose first attempt runs. */
export function begun(changes: Partial<OnceRequest> = {}): OnceRecord {
  return claim(undefined, request({ attempt: 'first', ...changes }), at()).record!
}

export function endedWith(end: AttemptEnd, record = begun()): OnceRecord {
  return endAttempt(record, 'first', end).record!
}

/** Nobody holds the first attempt, and the second asks. */
export function asked(): OnceRecord {
  return claim(begun(), request(), at({ silentMs: 35_000 })).record!
}

/** What a request with the key gets. */
export function reply(record: OnceRecord | undefined, changes: Partial<OnceRequest> = {}, when = at()) {
  return claim(record, request(changes), when).reply
}

import { replayed, unknown } from './claim.ts'
import type { OnceDecision } from './once-decision.ts'
import type { Kept, OnceRecord, Step } from './once-record.ts'
import type { OnceRequest } from './once-request.ts'

/** What `wasDone` has said of an attempt that nobody holds. */
export type Found =
  /** Done, with what the action would have answered, unless that isn't known. */
  | ({ readonly type: 'done' } & Kept)
  | { readonly type: 'nothing' }
  /** It can't tell either, or took too long. */
  | { readonly type: 'unknown' }

/**
 * Stores what was found out. The reply is `undefined` if somebody else asks by now, or the attempt has
 * ended: then only a new claim says what happens.
 */
export function findOut(
  record: OnceRecord | undefined,
  { attempt: question, visitor }: OnceRequest,
  found: Found,
): Step<OnceDecision | undefined> {
  const state = record?.state
  if (!record || state?.type !== 'asking' || state.question !== question) return { record, reply: undefined }
  const { fingerprint, attempt } = state
  if (found.type === 'unknown') return unknown(record, state)
  if (found.type === 'done')
    return replayed({ ...record, state: { ...found, fingerprint, attempt } }, 'done', found.answer)
  // Whoever runs it has the outcome, and a key that began with nobody is theirs now.
  const isNow = { type: 'running' as const, fingerprint, attempt: question }
  return { record: { ...record, visitor: record.visitor ?? visitor, state: isNow }, reply: { type: 'run' } }
}

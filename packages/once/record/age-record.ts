import { CLOCK_SKEW_MS } from './claim.ts'
import type { OnceRecord } from './once-record.ts'

/**
 * So long after `maxAge` a record stays, without answers: the clocks of who made the document, of who stores
 * and of who deletes may differ by a day, and a key that is forgotten runs.
 */
const KEPT_LONGER_MS = 2 * CLOCK_SKEW_MS

/** What is left of a record, if anything. */
export function ageRecord(record: OnceRecord, now: number): OnceRecord | undefined {
  const age = now - record.begunAt - record.maxAgeMs
  if (age < 0) return record
  return age > KEPT_LONGER_MS ? undefined : withoutAnswers(record)
}

/** When the record changes next by its age. */
export function agesAt({ begunAt, maxAgeMs }: OnceRecord, now: number): number {
  const endsAt = begunAt + maxAgeMs
  return now < endsAt ? endsAt : endsAt + KEPT_LONGER_MS + 1
}

export function hasAnswers({ state, closed }: OnceRecord): boolean {
  return [state, ...closed].some((one) => 'answer' in one && one.answer !== undefined)
}

/** What was done is still known: nothing runs again. */
export function withoutAnswers(record: OnceRecord): OnceRecord {
  const closed = record.closed.map((one) => ('answer' in one ? { ...one, answer: undefined } : one))
  const { state } = record
  return { ...record, closed, state: 'answer' in state ? { ...state, answer: undefined } : state }
}

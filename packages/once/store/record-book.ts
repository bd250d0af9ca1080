import { claim, type SilenceLimits } from '../record/claim.ts'
import { endAttempt, isRunning, type AttemptEnd } from '../record/end-attempt.ts'
import { findOut, type Found } from '../record/find-out.ts'
import type { OnceDecision } from '../record/once-decision.ts'
import type { OnceRecord, Step } from '../record/once-record.ts'
import type { OnceRequest } from '../record/once-request.ts'
import type { Timers } from '../run/timers.ts'
import { createHeard } from './heard.ts'
import type { RecordStorage } from './record-storage.ts'
import { createRecords, type RecordLimits } from './records.ts'
import { createWaiters } from './waiters.ts'

/** Without a word for so long, nobody runs it. Whoever runs it stops 10 s before. */
const OBJECT_LIMITS: SilenceLimits = { runningMs: 35_000, askingMs: 15_000 }
const WAIT_MS = 10_000

/** The calls that a Worker makes. All take and return plain data: the other side may be another build. */
export type RecordBook = ReturnType<typeof createRecordBook>

/** The keys of one object, which runs one call after the other. */
export function createRecordBook(storage: RecordStorage, timers: Timers, limits: RecordLimits) {
  const records = createRecords(storage, timers.now, limits)
  const heard = createHeard(timers)
  const waiters = createWaiters(timers)

  function take<reply>(name: string, before: OnceRecord | undefined, { record, reply }: Step<reply>): reply {
    if (record === before) return reply
    records.put(name, record)
    heard.changed(name, record?.state)
    waiters.wake(name)
    return reply
  }

  function decide(name: string, request: OnceRequest): OnceDecision {
    const before = records.read(name)
    if (!before && !records.hasRoom()) return { type: 'full' }
    const at = { now: timers.now(), silentMs: heard.silentMs(name), limits: OBJECT_LIMITS }
    return take(name, before, claim(before, request, at))
  }

  async function begin(name: string, request: OnceRequest): Promise<OnceDecision> {
    const until = timers.now() + WAIT_MS
    for (;;) {
      const decision = decide(name, request)
      if (decision.type !== 'wait') return decision
      if (!(await waiters.changed(name, until))) return { type: 'busy' }
    }
  }

  return {
    begin,
    /** False if the attempt no longer counts. */
    alive(name: string, attempt: string): boolean {
      const isHeld = isRunning(records.read(name), attempt)
      if (isHeld) heard.now(name)
      return isHeld
    },
    /** False if the attempt no longer counts. */
    end(name: string, attempt: string, end: AttemptEnd): boolean {
      const before = records.read(name)
      return take(name, before, endAttempt(before, attempt, end))
    },
    async foundOut(name: string, request: OnceRequest, found: Found): Promise<OnceDecision> {
      const before = records.read(name)
      return take(name, before, findOut(before, request, found)) ?? begin(name, request)
    },
    alarm: records.age,
  }
}

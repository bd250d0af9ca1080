import { ageRecord, agesAt, hasAnswers, withoutAnswers } from '../record/age-record.ts'
import { CLOCK_SKEW_MS } from '../record/claim.ts'
import type { OnceRecord } from '../record/once-record.ts'
import { decodeRecord, encodeRecord, RECORD_VERSION } from '../record/stored-record.ts'
import type { RecordRow, RecordStorage } from './record-storage.ts'

const AGED_AT_ONCE = 100

export interface RecordLimits {
  readonly records: number
  readonly bytes: number
}

/** The records of an object, as old as they are, and no more than there is room for. */
export function createRecords(storage: RecordStorage, now: () => number, limits: RecordLimits) {
  let wakesAt: number | undefined

  function read(name: string): OnceRecord | undefined {
    const text = storage.read(name)
    return text === undefined ? undefined : ageRecord(decodeRecord(text), now())
  }

  function put(name: string, record: OnceRecord | undefined): void {
    if (!record) return storage.remove(name)
    const row = rowOf(record, now())
    makeRoom(row.text.length - (storage.read(name)?.length ?? 0))
    storage.write(name, row)
    wakeAt(storage.nextAge()!)
  }

  /** An alarm is a write, which costs as much as a record. */
  function wakeAt(at: number): void {
    if (at !== wakesAt) storage.wakeAt((wakesAt = at))
  }

  /** The oldest answers go; that something was done stays known. */
  function makeRoom(more: number): boolean {
    for (;;) {
      if (storage.totals().bytes + more <= limits.bytes) return true
      const oldest = storage.oldestAnswer()
      if (oldest === undefined) return false
      storage.write(oldest, rowOf(withoutAnswers(decodeRecord(storage.read(oldest)!)), now()))
    }
  }

  return {
    read,
    put,
    /** For one more. */
    hasRoom: () => storage.totals().records < limits.records && makeRoom(0),
    /** A part of what is old: the rest has the next alarm. */
    age(): void {
      wakesAt = undefined
      for (const name of storage.aged(now(), AGED_AT_ONCE)) put(name, read(name))
      if (storage.totals().records === 0) return storage.clear()
      // What a newer build has written waits for that build.
      wakeAt(storage.nextAge() ?? now() + CLOCK_SKEW_MS)
    },
  }
}

function rowOf(record: OnceRecord, now: number): RecordRow {
  return {
    text: encodeRecord(record),
    version: RECORD_VERSION,
    begunAt: record.begunAt,
    agesAt: agesAt(record, now),
    hasAnswers: hasAnswers(record),
  }
}

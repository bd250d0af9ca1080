import type { OnceRecord } from './once-record.ts'

/** Grows when a build can no longer read what the one before has written. */
export const RECORD_VERSION = 1

/** A record as text, with the version of its format. */
export function encodeRecord(record: OnceRecord): string {
  return JSON.stringify({ version: RECORD_VERSION, record })
}

/**
 * Throws if a newer build has written it, and this one came back by a rollback: the store counts as out of
 * reach, because the key may run again once that build is back.
 */
export function decodeRecord(text: string): OnceRecord {
  const { version, record } = JSON.parse(text) as { version: number; record: OnceRecord }
  if (version > RECORD_VERSION) throw new Error(`a newer build has stored this key (format ${version})`)
  return record
}

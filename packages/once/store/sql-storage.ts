import { RECORD_VERSION } from '../record/stored-record.ts'
import type { RecordStorage } from './record-storage.ts'
import { createSqlTable, type ObjectStorage } from './sql-table.ts'

/** The records in SQLite. */
export function createSqlStorage(storage: ObjectStorage): RecordStorage {
  const { sql } = storage
  const { rows, first, count, totals, clear } = createSqlTable({ sql, deleteAll: () => storage.deleteAll() })

  return {
    read: (name) => first('SELECT text FROM keys WHERE name = ?', name) as string | undefined,
    write(name, { text, version, begunAt, agesAt, hasAnswers }) {
      count(name, text.length)
      const values = [name, text, version, text.length, begunAt, agesAt, Number(hasAnswers)]
      rows('INSERT OR REPLACE INTO keys VALUES (?, ?, ?, ?, ?, ?, ?)', ...values)
    },
    remove(name) {
      count(name, undefined)
      rows('DELETE FROM keys WHERE name = ?', name)
    },
    aged(now, most) {
      const query = 'SELECT name FROM keys WHERE ages_at <= ? AND version <= ? ORDER BY ages_at LIMIT ?'
      return rows(query, now, RECORD_VERSION, most).map(({ name }) => String(name))
    },
    nextAge() {
      const query = 'SELECT MIN(ages_at) FROM keys WHERE version <= ?'
      return first(query, RECORD_VERSION) as number | undefined
    },
    oldestAnswer() {
      const query = 'SELECT name FROM keys WHERE has_answers = 1 AND version <= ? ORDER BY begun_at LIMIT 1'
      return first(query, RECORD_VERSION) as string | undefined
    },
    totals,
    clear,
    wakeAt: (at) => void storage.setAlarm(at),
  }
}

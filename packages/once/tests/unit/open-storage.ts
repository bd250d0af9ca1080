import { DatabaseSync } from 'node:sqlite'
import { createSqlStorage } from '../../store/sql-storage.ts'

/** The storage of an object, on Node's SQLite. */
export function openStorage() {
  const database = new DatabaseSync(':memory:')
  const alarms: number[] = []
  const ctx = {
    sql: {
      exec(query: string, ...values: (string | number)[]) {
        if (query.includes('CREATE')) return (database.exec(query), [])
        return database.prepare(query).all(...values)
      },
    },
    setAlarm: async (at: number) => void alarms.push(at),
    deleteAll: async () => database.exec('DROP TABLE keys'),
  }
  return { storage: createSqlStorage(ctx), again: () => createSqlStorage(ctx), alarms }
}

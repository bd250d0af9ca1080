/** What `ctx.storage` of a Durable Object has. */
export interface ObjectStorage {
  sql: { exec(query: string, ...values: Value[]): Iterable<Row> }
  setAlarm(at: number): Promise<void>
  deleteAll(): Promise<void>
}

type Value = string | number
type Row = Record<string, unknown>

const TABLE = `
CREATE TABLE IF NOT EXISTS keys (
  name TEXT PRIMARY KEY, text TEXT NOT NULL, version INTEGER NOT NULL, bytes INTEGER NOT NULL,
  begun_at INTEGER NOT NULL, ages_at INTEGER NOT NULL, has_answers INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_by_age ON keys (ages_at);`

/** The table of an object. Its rows are counted once, not for each question. */
export function createSqlTable({ sql, deleteAll }: Pick<ObjectStorage, 'sql' | 'deleteAll'>) {
  let totals: { records: number; bytes: number } | undefined

  /** `deleteAll` takes the table, too. */
  function opened() {
    if (totals) return totals
    sql.exec(TABLE)
    const [sums] = sql.exec('SELECT COUNT(*) records, SUM(bytes) bytes FROM keys')
    return (totals = { records: Number(sums!['records']), bytes: Number(sums!['bytes']) })
  }

  function rows(query: string, ...values: Value[]): Row[] {
    opened()
    return [...sql.exec(query, ...values)]
  }

  function first(query: string, ...values: Value[]): unknown {
    const [row] = rows(query, ...values)
    return (row && Object.values(row)[0]) ?? undefined
  }

  return {
    rows,
    first,
    totals: opened,
    /** How many bytes a row will have; `undefined`: it goes. */
    count(name: string, bytes: number | undefined): void {
      const before = first('SELECT bytes FROM keys WHERE name = ?', name) as number | undefined
      const { records, bytes: all } = opened()
      totals = {
        records: records + Number(bytes !== undefined) - Number(before !== undefined),
        bytes: all + (bytes ?? 0) - (before ?? 0),
      }
    },
    clear(): void {
      totals = undefined
      void deleteAll()
    },
  }
}

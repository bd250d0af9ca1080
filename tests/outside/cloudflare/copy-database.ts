import type { DatabaseSync } from 'node:sqlite'
import type { Miniflare } from 'miniflare'

type Local = Awaited<ReturnType<Miniflare['getD1Database']>>

/** Copies the tables of a database of the stand-in, with their rows, into a local one. */
export async function copyDatabase(from: DatabaseSync, to: Local): Promise<void> {
  const tables = from.prepare(TABLES).all() as { name: string; sql: string }[]
  for (const { name, sql } of tables) {
    await to.prepare(sql).run()
    const rows = from.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of rows) {
      const values = Object.values(row)
      const places = values.map(() => '?').join(', ')
      await to
        .prepare(`INSERT INTO "${name}" VALUES (${places})`)
        .bind(...values)
        .run()
    }
  }
}

/** SQLite's own begin with its name. */
const TABLES = `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`

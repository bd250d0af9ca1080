import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Miniflare } from 'miniflare'

/** What the built `wrangler.json` says of a database. */
export interface DatabaseConfig {
  binding: string
  migrations_dir?: string
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

// As wrangler spells it, so that `wrangler d1 migrations` goes on where this ended.
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Brings a local database to the newest of its migrations, each of them once and in order. */
export async function applyMigrations(database: Database, folder: string): Promise<void> {
  await database.prepare(TABLE).run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  const missing = globSync('*.sql', { cwd: folder }).filter((name) => !applied.has(name))
  for (const name of missing.toSorted()) {
    const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    const statements = statementsOf(readFileSync(resolve(folder, name), 'utf8'))
    await database.batch([...statements.map((sql) => database.prepare(sql)), note])
  }
}

/** Enough for our own files: comments go to the end of a line, and each statement ends one. */
function statementsOf(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '')
  return code.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}

import { readFileSync } from 'node:fs'
import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { MigrationFailed } from './migration-failed.ts'
import type { MigrationFile } from './migration-files.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

interface Migrations {
  binding: string
  files: readonly MigrationFile[]
  /** Where the names of those that are applied stand. Default: wrangler's. */
  table?: string | undefined
}

/**
 * Brings a local database to the newest of its migrations, each of them once, whole or not at all.
 * The table and what stands in it are wrangler's, so that `wrangler d1 migrations` goes on from here.
 */
export async function applyMigrations(database: Database, migrations: Migrations): Promise<void> {
  const { binding, files, table: name = 'd1_migrations' } = migrations
  const table = quoted(name, '"')
  await database.prepare(tableOfApplied(table)).run()
  const { results } = await database.prepare(`SELECT name FROM ${table}`).all()
  const applied = new Set(results.map((row) => row['name']))
  for (const file of files.filter((one) => !applied.has(one.name))) {
    const note = `INSERT INTO ${table} (name) VALUES (${quoted(file.name, "'")})`
    await applyFile(database, { binding, path: file.path, note })
  }
}

interface NotedFile {
  binding: string
  path: string
  /** The statement that says that the file is applied. */
  note: string
}

/** As wrangler does it on Cloudflare: split together with the note, and one transaction. */
async function applyFile(database: Database, { binding, path, note }: NotedFile): Promise<void> {
  let statements: string[] = []
  try {
    statements = splitSqlQuery(`${readFileSync(path, 'utf8')}\n${note};`)
    await database.batch(statements.map((sql) => database.prepare(sql)))
  } catch (cause) {
    const statement = withoutNote(await firstThatFails(database, statements), note)
    throw new MigrationFailed({ binding, path, statement, cause })
  }
}

/** The note is no statement of the file's. A last statement without its semicolon runs into it. */
function withoutNote(statement: string | undefined, note: string): string | undefined {
  if (!statement?.includes(note)) return statement
  const own = statement.slice(0, statement.indexOf(note)).trimEnd()
  return own === '' ? undefined : `${own} <- is a semicolon missing here?`
}

// A batch is one transaction, and a trial's last statement fails: nothing of it is kept.
const END_OF_TRIAL = 'SELECT * FROM "the end of the trial"'

/** D1 says what is wrong, and not where. */
async function firstThatFails(database: Database, statements: string[]) {
  let [passing, failing] = [0, statements.length]
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2)
    if (await passes(database, statements.slice(0, middle))) passing = middle
    else failing = middle
  }
  return statements[failing - 1]
}

async function passes(database: Database, statements: string[]): Promise<boolean> {
  const trial = [...statements, END_OF_TRIAL].map((sql) => database.prepare(sql))
  const error: unknown = await database.batch(trial).catch((reason: unknown) => reason)
  return String(error).includes('the end of the trial')
}

function tableOfApplied(table: string): string {
  return `CREATE TABLE IF NOT EXISTS ${table}(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
  )`
}

function quoted(name: string, quote: '"' | "'"): string {
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
}

import { readFileSync } from 'node:fs'
import type { Miniflare } from 'miniflare'
import { warnOfMissing } from '../private-parts.ts'
import { wrangler } from '../wrangler.ts'
import { MigrationFailed } from './migration-failed.ts'
import type { MigrationFile } from './migration-files.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

interface Migrations {
  binding: string
  files: readonly MigrationFile[]
  /** The table with the names of the applied ones. Default: wrangler's. */
  table?: string | undefined
}

/**
 * Applies the migrations that a local database does not have yet, each as a transaction. They are recorded as
 * wrangler does it, so `wrangler d1 migrations` can continue. Returns the paths of those that it has applied.
 */
export async function applyMigrations(database: Database, migrations: Migrations): Promise<string[]> {
  const { binding, files, table: name = 'd1_migrations' } = migrations
  const table = quoted(name, '"')
  await database.prepare(tableOfApplied(table)).run()
  const { results } = await database.prepare(`SELECT name FROM ${table}`).all()
  const applied = new Set(results.map((row) => row['name']))
  const waiting = files.filter((one) => !applied.has(one.name) && !isEmpty(one))
  for (const file of waiting) {
    const note = `INSERT INTO ${table} (name) VALUES (${quoted(file.name, "'")})`
    await applyFile(database, binding, file.path, note)
  }
  return waiting.map(({ path }) => path)
}

/** An editor has just created it. Once recorded, what is written to it later would never be applied. */
export function isEmpty({ path }: Pick<MigrationFile, 'path'>): boolean {
  return readFileSync(path, 'utf8').trim() === ''
}

/**
 * In one transaction with `note`, the statement that records the file as applied, as wrangler does it on
 * Cloudflare.
 */
async function applyFile(database: Database, binding: string, path: string, note: string): Promise<void> {
  const text = readFileSync(path, 'utf8')
  let statements: string[] = []
  try {
    statements = splitSql(`${text}\n${note};`, wrangler)
    await database.batch(statements.map((sql) => database.prepare(sql)))
  } catch (cause) {
    if (isCutOff(cause)) throw cause
    const failing = await firstThatFails(database, statements)
    const statement = withoutRecord(statements[failing], note)
    const line = lineOf(text, statements.slice(0, failing + 1))
    throw new MigrationFailed({ binding, path, line, statement, cause, isLocal: true })
  }
}

/** Has the database given no result at all? `fetch` of undici says so, which Miniflare uses. */
export function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** The statements of a file, or all of them as one, which a local database takes too. */
export function splitSql(sql: string, { unstable_splitSqlQuery: split }: Partial<typeof wrangler>): string[] {
  if (split) return split(sql)
  warnOfMissing('sqlStatements', console)
  return [sql]
}

/** In which line the last one of these statements begins, without the comments before it. */
function lineOf(text: string, statements: string[]): number | undefined {
  let [start, end] = [-1, 0]
  for (const statement of statements) {
    const [firstLine = ''] = statement.trim().split('\n')
    start = text.indexOf(firstLine, end)
    if (start === -1) break
    end = start + firstLine.length
  }
  if (start === -1) return undefined
  const [comments] = /^(\s*--.*\n)*\s*/.exec(text.slice(start))!
  return text.slice(0, start + comments.length).split('\n').length
}

/** Removes the record from a statement: it follows directly if the file's last semicolon is missing. */
function withoutRecord(statement: string | undefined, note: string): string | undefined {
  if (!statement?.includes(note)) return statement
  const own = statement.slice(0, statement.indexOf(note)).trimEnd()
  return own === '' ? undefined : `${own} <- is a semicolon missing here?`
}

// The last statement of a trial always fails, and a batch is one transaction: nothing is stored.
const END_OF_TRIAL = 'SELECT * FROM "the end of the trial"'

/** D1 reports what is wrong, but not in which statement. */
async function firstThatFails(database: Database, statements: string[]): Promise<number> {
  let [passing, failing] = [0, statements.length]
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2)
    if (await passes(database, statements.slice(0, middle))) passing = middle
    else failing = middle
  }
  return failing - 1
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

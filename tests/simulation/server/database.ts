import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { VirtualClock } from '../virtual-clock.ts'
import { later } from './later.ts'

/** What becomes of the next queries. `lost`: it is done, but nobody hears so. */
export type QueryFault = 'refused' | 'lost' | 'slow'

/** Longer than the app's loaders may take. */
const SLOW_MS = 2500

export interface DatabaseModel {
  /** The binding. */
  binding: object
  faults: QueryFault[]
  /** Reads without the model's delays. */
  read(sql: string): Record<string, unknown>[]
  /** As another program does, at once. */
  write(sql: string, values: SQLInputValue[]): void
  close(): void
}

interface DatabaseOptions {
  clock: VirtualClock
  sql: string
  /** Is called with the values of each statement when a batch that writes has been done. */
  onWrite?(batch: readonly (readonly unknown[])[]): void
  onFault?(): void
}

/** D1, on the SQLite that Node has: one batch at a time, and all of it or nothing. */
export function createDatabase({ clock, sql, onWrite, onFault }: DatabaseOptions): DatabaseModel {
  const database = new DatabaseSync(':memory:')
  database.exec(sql)
  const faults: QueryFault[] = []

  async function send(statements: readonly Statement[]): Promise<Result[]> {
    const fault = faults.shift()
    if (fault) onFault?.()
    await later(clock)
    if (fault === 'refused') throw new Error('D1_ERROR: the database is down')
    const results = transaction(database, statements)
    const written = statements.filter(({ text }) => !/^\s*SELECT/.test(text))
    if (written.length > 0) onWrite?.(written.map(({ values }) => values))
    await later(clock, fault === 'slow' ? SLOW_MS : undefined)
    if (fault === 'lost') throw new Error('D1_ERROR: the connection is lost')
    return results
  }

  const prepare = (text: string) => statementOf({ text, values: [] }, send)
  return {
    binding: {
      prepare,
      batch: (statements: Prepared[]) => send(statements.map(({ statement }) => statement)),
    },
    faults,
    read: (text) => database.prepare(text).all() as Record<string, unknown>[],
    write: (text, values) => void database.prepare(text).run(...values),
    close: () => database.close(),
  }
}

interface Statement {
  text: string
  values: readonly SQLInputValue[]
}

interface Result {
  results: unknown[]
  success: true
  meta: { changes: number }
}

interface Prepared {
  statement: Statement
  bind(...values: SQLInputValue[]): Prepared
  first(): Promise<unknown>
  all(): Promise<Result>
  run(): Promise<Result>
}

type Send = (statements: readonly Statement[]) => Promise<Result[]>

function statementOf(statement: Statement, send: Send): Prepared {
  const one = async () => (await send([statement]))[0]!
  return {
    statement,
    bind: (...values) => statementOf({ ...statement, values }, send),
    first: async () => (await one()).results[0] ?? null,
    all: one,
    run: one,
  }
}

function transaction(database: DatabaseSync, statements: readonly Statement[]): Result[] {
  database.exec('BEGIN')
  try {
    const results = statements.map((statement) => execute(database, statement))
    database.exec('COMMIT')
    return results
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

function execute(database: DatabaseSync, { text, values }: Statement): Result {
  const results = database.prepare(text).all(...values)
  const [counted] = database.prepare('SELECT changes() AS changes').all() as [{ changes: number }]
  return { results, success: true, meta: { changes: counted.changes } }
}

import { DurableObject } from 'cloudflare:workers'
import type { ObjectStorage } from '../../../store/sql-table.ts'

/** A run of the action that has started. */
export interface LedgerRow {
  key: string
  fields: string
  ends: string
  number: string
}

/** Which actions have started: it outlives the Workers. */
export class Ledger extends DurableObject {
  readonly #sql

  constructor(ctx: { storage: ObjectStorage }, env: object) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec('CREATE TABLE IF NOT EXISTS runs (key TEXT, run TEXT)')
  }

  async add(run: LedgerRow): Promise<void> {
    this.#sql.exec('INSERT INTO runs VALUES (?, ?)', run.key, JSON.stringify(run))
  }

  async runsOf(key: string): Promise<LedgerRow[]> {
    const rows = [...this.#sql.exec('SELECT run FROM runs WHERE key = ?', key)]
    return rows.map(({ run }) => JSON.parse(String(run)) as LedgerRow)
  }
}

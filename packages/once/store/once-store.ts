import { DurableObject } from 'cloudflare:workers'
import { SYSTEM_TIMERS } from '../run/timers.ts'
import { createRecordBook } from './record-book.ts'
import { createSqlStorage } from './sql-storage.ts'
import type { ObjectStorage } from './sql-table.ts'
import { takeCall, type StoreCall } from './store-call.ts'

const LIMITS = { records: 1000, bytes: 4 * 1024 * 1024 }

/** Stores what was done with each key: `export { OnceStore } from 'arrivejs/once'` in `worker.ts`. */
export class OnceStore extends DurableObject {
  readonly #book

  constructor(ctx: { storage: ObjectStorage }, env: object) {
    super(ctx, env)
    this.#book = createRecordBook(createSqlStorage(ctx.storage), SYSTEM_TIMERS, LIMITS)
  }

  call(call: StoreCall): unknown {
    return takeCall(this.#book, call)
  }

  alarm(): void {
    this.#book.alarm()
  }
}

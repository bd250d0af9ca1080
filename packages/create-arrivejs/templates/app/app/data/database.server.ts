import type { D1Database } from '@cloudflare/workers-types'
import { drizzle } from 'drizzle-orm/d1'

export type Database = ReturnType<typeof openDatabase>

/** The database. Open it where you need it, not in middleware: a loader that reads `c.var` is of one visitor, and can't fill a shared page. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}

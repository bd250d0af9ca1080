import type { D1Database } from '@cloudflare/workers-types'
import { drizzle } from 'drizzle-orm/d1'

export type Database = ReturnType<typeof openDatabase>

/** The database of one request. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}

import type { D1Database } from '@cloudflare/workers-types'
import { drizzle } from 'drizzle-orm/d1'
import type { users } from './schema.server.ts'

/** The database of one request, as the functions of this folder take it. */
export type Database = ReturnType<typeof openDatabase>

export type User = typeof users.$inferSelect

export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}

import type { D1Database } from '@cloudflare/workers-types'
import { drizzle } from 'drizzle-orm/d1'
import type { users } from './schema.server.ts'

/** The database of one request, as the functions of this folder take it. */
export type Database = ReturnType<typeof databaseOf>

export type User = typeof users.$inferSelect

/** Not a variable of middleware: loaders of shared pages have none. */
export function databaseOf({ env }: { env: { DB: D1Database } }) {
  return drizzle(env.DB)
}

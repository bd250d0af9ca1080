import type { D1Database } from '@cloudflare/workers-types'
import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { notes } from './schema.server.ts'

export function listNotes(database: D1Database) {
  return drizzle(database).select().from(notes).orderBy(desc(notes.id)).limit(20)
}

export async function addNote(database: D1Database, text: string): Promise<void> {
  await drizzle(database).insert(notes).values({ text })
}

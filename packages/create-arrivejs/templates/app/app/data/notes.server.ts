import { and, desc, eq } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { notes } from './schema.server.ts'

/** A user's notes, the newest first. */
export function notesOf(db: Database, userId: number) {
  const { id, text, createdAt } = notes
  return db
    .select({ id, text, createdAt })
    .from(notes)
    .where(eq(notes.userId, userId))
    .orderBy(desc(id))
}

export async function addNote(db: Database, userId: number, text: string): Promise<void> {
  await db.insert(notes).values({ userId, text, createdAt: new Date().toISOString() })
}

/** Deletes a note, if it is this user's. */
export async function deleteNote(db: Database, userId: number, id: number): Promise<void> {
  await db.delete(notes).where(and(eq(notes.id, id), eq(notes.userId, userId)))
}

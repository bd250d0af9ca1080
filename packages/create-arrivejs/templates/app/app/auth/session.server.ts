import type { AppContext } from 'arrivejs'
import { and, eq, gt } from 'drizzle-orm'
import { openDatabase } from '../data/database.server.ts'
import { sessions, users, type User } from '../data/schema.server.ts'
import { dropSessionCookie, readSessionCookie, sendSessionCookie } from './session-cookie.server.ts'

const SECRET_BYTES = 32
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Signs a user in: a new session in the database, and its secret in a cookie. */
export async function startSession(c: AppContext, user: User): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex()
  const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString()
  const id = await hashOf(secret)
  await openDatabase(c.env.DB).insert(sessions).values({ id, userId: user.id, expiresAt })
  sendSessionCookie(c, secret, LIFETIME_MS)
}

/** Signs out in this browser; the user stays signed in elsewhere. */
export async function endSession(c: AppContext): Promise<void> {
  const secret = readSessionCookie(c)
  dropSessionCookie(c)
  if (secret !== undefined) {
    const db = openDatabase(c.env.DB)
    await db.delete(sessions).where(eq(sessions.id, await hashOf(secret)))
  }
}

/** The user of the session's cookie. */
export async function sessionUser(c: AppContext): Promise<User | null> {
  const secret = readSessionCookie(c)
  if (secret === undefined) return null
  const isValid = gt(sessions.expiresAt, new Date().toISOString())
  const found = await openDatabase(c.env.DB)
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, await hashOf(secret)), isValid))
    .get()
  return found?.user ?? null
}

async function hashOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return new Uint8Array(hash).toHex()
}

import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Database, User } from '../data/database.server.ts'
import { sessions, users } from '../data/schema.server.ts'

const SECRET_BYTES = 32
const DAY_MS = 24 * 60 * 60 * 1000
/** A session ends when it was not used for so long. */
const SESSION_LIFETIME_MS = 30 * DAY_MS
/** A session that is used is prolonged, but not with each request. */
const PROLONG_AFTER_MS = DAY_MS

/** Starts a session. Returns its secret, for a cookie or as a token of the API; the database has the hash. */
export async function createSession(db: Database, user: User): Promise<string> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex()
  const id = await hashOf(secret)
  await db.insert(sessions).values({ id, userId: user.id, expiresAt: newExpiry() })
  return secret
}

/** The user of the session with this secret, unless it has ended. One that is used is prolonged once a day. */
export async function findUser(db: Database, secret: string): Promise<User | null> {
  const id = await hashOf(secret)
  const found = await db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now())))
    .get()
  if (!found) return null
  if (Date.parse(found.expiresAt) < Date.now() + SESSION_LIFETIME_MS - PROLONG_AFTER_MS) {
    await db.update(sessions).set({ expiresAt: newExpiry() }).where(eq(sessions.id, id))
  }
  return found.user
}

export async function deleteSession(db: Database, secret: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, await hashOf(secret)))
}

/** Signs a user out everywhere, in all browsers and with all tokens, perhaps but for one session. */
export async function deleteSessionsOf(db: Database, user: User, spared = ''): Promise<void> {
  const isOther = ne(sessions.id, await hashOf(spared))
  await db.delete(sessions).where(and(eq(sessions.userId, user.id), isOther))
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now()))
}

function now(): string {
  return new Date().toISOString()
}

function newExpiry(): string {
  return new Date(Date.now() + SESSION_LIFETIME_MS).toISOString()
}

async function hashOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return new Uint8Array(hash).toHex()
}

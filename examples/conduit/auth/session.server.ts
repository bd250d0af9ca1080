import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Database, User } from '../data/database.server.ts'
import { sessions, users } from '../data/schema.server.ts'
import { dropSessionCookie, readSessionCookie, sendSessionCookie } from './session-cookie.server.ts'

const SECRET_BYTES = 32
const DAY_MS = 24 * 60 * 60 * 1000
const LIFETIME_MS = 30 * DAY_MS
/** A session that is used is prolonged, but not with each request. */
const PROLONG_AFTER_MS = DAY_MS

/** Signs a user in: a new session in the database, and its secret in a cookie. */
export async function startSession(c: Context<AppEnv>, user: User): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex()
  const id = await hashOf(secret)
  await c.var.db.insert(sessions).values({ id, userId: user.id, expiresAt: newExpiry() })
  sendSessionCookie(c, secret, LIFETIME_MS)
}

/** Signs out in this browser; the user's other sessions go on. */
export async function endSession(c: Context<AppEnv>): Promise<void> {
  const secret = readSessionCookie(c)
  dropSessionCookie(c)
  if (secret !== undefined) {
    await c.var.db.delete(sessions).where(eq(sessions.id, await hashOf(secret)))
  }
}

/** Signs out everywhere, then in again in this browser: for a new password. */
export async function replaceSessions(c: Context<AppEnv>, user: User): Promise<void> {
  await c.var.db.delete(sessions).where(eq(sessions.userId, user.id))
  await startSession(c, user)
}

/** The user of the session's cookie. A session that is used is prolonged once a day. */
export async function sessionUser(c: Context<AppEnv>): Promise<User | null> {
  const secret = readSessionCookie(c)
  if (secret === undefined) return null
  const id = await hashOf(secret)
  const found = await c.var.db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now())))
    .get()
  if (!found) return null
  if (Date.parse(found.expiresAt) < Date.now() + LIFETIME_MS - PROLONG_AFTER_MS) {
    await c.var.db.update(sessions).set({ expiresAt: newExpiry() }).where(eq(sessions.id, id))
    sendSessionCookie(c, secret, LIFETIME_MS)
  }
  return found.user
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now()))
}

function now(): string {
  return new Date().toISOString()
}

function newExpiry(): string {
  return new Date(Date.now() + LIFETIME_MS).toISOString()
}

async function hashOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return new Uint8Array(hash).toHex()
}

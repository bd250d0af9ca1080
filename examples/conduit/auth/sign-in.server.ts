import type { AppContext } from 'arrivejs'
import { databaseOf, type User } from '../data/database.server.ts'
import { dropSessionCookie, readSessionCookie, sendSessionCookie } from './session-cookie.server.ts'
import { createSession, deleteSession, deleteSessionsOf, findUser } from './session.server.ts'

/** Signs in: the browser gets the cookie of a new session. */
export async function signIn(c: AppContext, user: User): Promise<void> {
  sendSessionCookie(c, await createSession(databaseOf(c), user))
}

/** Signs out in this browser; the user's other sessions go on. */
export async function signOut(c: AppContext): Promise<void> {
  const secret = readSessionCookie(c)
  dropSessionCookie(c)
  if (secret !== undefined) await deleteSession(databaseOf(c), secret)
}

export async function signOutEverywhere(c: AppContext, user: User): Promise<void> {
  dropSessionCookie(c)
  await deleteSessionsOf(databaseOf(c), user)
}

/** The user of the session's cookie. Visitors without one cost no query. */
export async function signedInUser(c: AppContext): Promise<User | null> {
  const secret = readSessionCookie(c)
  return secret === undefined ? null : findUser(databaseOf(c), secret)
}

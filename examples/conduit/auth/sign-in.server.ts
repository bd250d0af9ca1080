import type { AppContext } from 'arrivejs'
import type { User } from '../data/database.server.ts'
import { dropSessionCookie, readSessionCookie, sendSessionCookie } from './session-cookie.server.ts'
import { createSession, deleteSession, deleteSessionsOf, findSession } from './session.server.ts'

/** Signs in: the browser gets the cookie of a new session. */
export async function signIn(c: AppContext, user: User): Promise<void> {
  sendSessionCookie(c, await createSession(c.var.db, user))
}

/** Signs out in this browser; the user's other sessions go on. */
export async function signOut(c: AppContext): Promise<void> {
  const secret = readSessionCookie(c)
  dropSessionCookie(c)
  if (secret !== undefined) await deleteSession(c.var.db, secret)
}

export async function signOutEverywhere(c: AppContext, user: User): Promise<void> {
  dropSessionCookie(c)
  await deleteSessionsOf(c.var.db, user)
}

/** The user of the session's cookie, which is sent again when the session is prolonged. */
export async function signedInUser(c: AppContext): Promise<User | null> {
  const secret = readSessionCookie(c)
  const session = secret === undefined ? null : await findSession(c.var.db, secret)
  if (session?.isProlonged) sendSessionCookie(c, secret!)
  return session?.user ?? null
}

import type { AppContext } from 'arrivejs'
import { findUser } from '../auth/session.server.ts'
import { databaseOf, type User } from '../data/database.server.ts'
import { apiError } from './api-error.ts'

const HEADER = /^Token (?<secret>\S+)$/

/** The user of `Authorization: Token …`; `null` without that header. Throws 401 for any other token. */
export async function tokenUser(c: AppContext): Promise<User | null> {
  if (c.req.header('Authorization') === undefined) return null
  const user = await findUser(databaseOf(c), sentToken(c))
  if (!user) throw apiError(401, { token: ['is invalid'] })
  return user
}

/** The secret of a session; the empty text is none. */
export function sentToken(c: AppContext): string {
  return HEADER.exec(c.req.header('Authorization') ?? '')?.groups?.['secret'] ?? ''
}

/** The signed-in user of an API request. Throws 401 if there is none. */
export async function requireToken(c: AppContext): Promise<User> {
  const user = await c.var.user
  if (!user) throw apiError(401, { token: ['is missing'] })
  return user
}

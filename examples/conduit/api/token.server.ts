import type { Context } from 'hono'
import { sign, verify } from 'hono/jwt'
import { apiError } from './api-error.ts'
import type { AppEnv } from '../app-env.ts'
import type { User } from '../data/database.server.ts'
import { userById } from '../data/users.server.ts'

const LIFETIME_S = 30 * 24 * 60 * 60
const ALGORITHM = 'HS256'

/** Makes a token for the API, which is valid for 30 days. */
export function createToken(c: Context<AppEnv>, user: User): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME_S
  return sign({ sub: String(user.id), exp }, secretOf(c), ALGORITHM)
}

/** The user of `Authorization: Token …`; `null` without that header. Throws 401 for any other token. */
export async function tokenUser(c: Context<AppEnv>): Promise<User | null> {
  const header = c.req.header('Authorization')
  if (header === undefined) return null
  const [scheme, token = ''] = header.split(' ')
  const id = scheme === 'Token' ? await verifiedId(c, token) : undefined
  const user = id === undefined ? null : await userById(c.var.db, id)
  if (!user) throw apiError(401, { token: ['is invalid'] })
  return user
}

/** The signed-in user of an API request. Throws 401 if there is none. */
export function requireToken(c: Context<AppEnv>): User {
  if (!c.var.user) throw apiError(401, { token: ['is missing'] })
  return c.var.user
}

async function verifiedId(c: Context<AppEnv>, token: string): Promise<number | undefined> {
  const secret = secretOf(c)
  try {
    const { sub } = await verify(token, secret, ALGORITHM)
    return Number(sub)
  } catch {
    return undefined // forged, expired or no token at all: all of them are 401
  }
}

function secretOf(c: Context<AppEnv>): string {
  const secret = c.env.TOKEN_SECRET
  if (!secret) throw new Error('TOKEN_SECRET is not set: see examples/conduit/README.md')
  return secret
}

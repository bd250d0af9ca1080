import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { User } from '../data/database.server.ts'
import { userByPassword } from '../data/users.server.ts'
import type { Credentials } from '../input/user.ts'

export type CheckedCredentials =
  | { type: 'right'; user: User }
  | { type: 'wrong' }
  | { type: 'too many guesses' }

/** Checks an address with its password. So many guesses a minute as `wrangler.toml` says are allowed. */
export async function checkCredentials(
  c: Context<AppEnv>,
  credentials: Credentials,
): Promise<CheckedCredentials> {
  if (!(await mayGuess(c, credentials.email))) return { type: 'too many guesses' }
  const user = await userByPassword(c.var.db, credentials)
  return user ? { type: 'right', user } : { type: 'wrong' }
}

/** From one network address for all users, and for one user from anywhere. */
async function mayGuess(c: Context<AppEnv>, email: string): Promise<boolean> {
  const keys = [`from ${c.req.header('CF-Connecting-IP')}`, `for ${email}`]
  const limits = await Promise.all(keys.map((key) => c.env.SIGN_IN_LIMIT.limit({ key })))
  return limits.every(({ success }) => success)
}

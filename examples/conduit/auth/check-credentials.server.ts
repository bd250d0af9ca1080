import type { AppContext } from 'arrivejs'
import { databaseOf, type User } from '../data/database.server.ts'
import { userByPassword } from '../data/users.server.ts'
import { invalid, valid, type Checked } from '../input/check.ts'
import type { Credentials } from '../input/user.ts'

/** Checks an address with its password. So many guesses a minute as `wrangler.toml` says are allowed. */
export async function checkCredentials(c: AppContext, credentials: Credentials): Promise<Checked<User>> {
  if (!(await mayGuess(c, credentials.email))) {
    return invalid({ password: ['was tried too often: wait a minute'] }, 429)
  }
  const user = await userByPassword(databaseOf(c), credentials)
  return user ? valid(user) : invalid({ 'email or password': ['is wrong'] }, 401)
}

/** From one network address for all users, and for one user from anywhere. */
async function mayGuess(c: AppContext, email: string): Promise<boolean> {
  const keys = [`from ${c.req.header('CF-Connecting-IP')}`, `for ${email}`]
  const limits = await Promise.all(keys.map((key) => c.env.SIGN_IN_LIMIT.limit({ key })))
  return limits.every(({ success }) => success)
}

import type { AppContext } from 'arrivejs'
import { databaseOf, type User } from '../data/database.server.ts'
import { createUser } from '../data/users.server.ts'
import { invalid, type Checked } from '../input/check.ts'
import type { NewUser } from '../input/user.ts'

/** Creates a user. From one network address so many a minute as `wrangler.toml` says. */
export async function signUp(c: AppContext, input: NewUser): Promise<Checked<User>> {
  const key = `from ${c.req.header('CF-Connecting-IP')}`
  const { success } = await c.env.SIGN_UP_LIMIT.limit({ key })
  if (!success) return invalid({ 'sign-up': ['was tried too often: wait a minute'] }, 429)
  return createUser(databaseOf(c), input)
}

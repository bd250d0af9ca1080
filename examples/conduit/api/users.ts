import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { checkCredentials } from '../auth/check-credentials.server.ts'
import { createSession, deleteSessionsOf } from '../auth/session.server.ts'
import { signUp } from '../auth/sign-up.server.ts'
import { databaseOf, type User } from '../data/database.server.ts'
import { updateUser } from '../data/users.server.ts'
import { credentials, newUser, userChanges } from '../input/user.ts'
import { accepted, apiError } from './api-error.ts'
import { readBody } from './read-body.ts'
import { requireToken, sentToken } from './token.server.ts'

export const users = new Hono<AppEnv>()
  .post('/users', async (c) => {
    const input = await readBody(c, 'user', newUser)
    const user = accepted(await signUp(c, input))
    return c.json(withToken(user, await createSession(databaseOf(c), user)), 201)
  })
  .post('/users/login', async (c) => {
    const guess = await checkCredentials(c, await readBody(c, 'user', credentials))
    // RealWorld has its own word for it.
    const isWrong = guess.type === 'invalid' && guess.status === 401
    if (isWrong) throw apiError(401, { credentials: ['invalid'] })
    const user = accepted(guess)
    return c.json(withToken(user, await createSession(databaseOf(c), user)))
  })
  .get('/user', async (c) => c.json(withToken(await requireToken(c), sentToken(c))))
  .put('/user', async (c) => {
    const user = await requireToken(c)
    const changes = await readBody(c, 'user', userChanges)
    const saved = accepted(await updateUser(databaseOf(c), user, changes))
    if (changes.password !== undefined) await deleteSessionsOf(databaseOf(c), user, sentToken(c))
    return c.json(withToken(saved, sentToken(c)))
  })

function withToken(user: User, token: string) {
  const { username, email, bio, image } = user
  return { user: { username, email, bio, image, token } }
}

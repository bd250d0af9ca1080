import { Hono, type Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { User } from '../data/database.server.ts'
import { createUser, updateUser, userByPassword, type SavedUser } from '../data/users.server.ts'
import { credentials, newUser, userChanges } from '../input/user.ts'
import { apiError } from './api-error.ts'
import { readBody } from './read-body.ts'
import { createToken, requireToken } from './token.server.ts'

export const users = new Hono<AppEnv>()
  .post('/users', async (c) => {
    const input = await readBody(c, 'user', newUser)
    const user = savedUser(await createUser(c.var.db, input))
    return c.json(await withToken(c, user), 201)
  })
  .post('/users/login', async (c) => {
    const user = await userByPassword(c.var.db, await readBody(c, 'user', credentials))
    if (!user) throw apiError(401, { credentials: ['invalid'] })
    return c.json(await withToken(c, user))
  })
  .get('/user', async (c) => c.json(await withToken(c, requireToken(c))))
  .put('/user', async (c) => {
    const user = requireToken(c)
    const changes = await readBody(c, 'user', userChanges)
    return c.json(await withToken(c, savedUser(await updateUser(c.var.db, user, changes))))
  })

async function withToken(c: Context<AppEnv>, user: User) {
  const { username, email, bio, image } = user
  return { user: { username, email, bio, image, token: await createToken(c, user) } }
}

function savedUser(saved: SavedUser): User {
  if (saved.type === 'saved') return saved.user
  throw apiError(409, { [saved.field]: ['has already been taken'] })
}

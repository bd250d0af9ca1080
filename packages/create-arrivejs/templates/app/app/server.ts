import { Hono } from 'hono'
import { api } from './api/notes.ts'
import { sessionUser } from './auth/session.server.ts'
import type { AppEnv } from './env.ts'

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('user', await sessionUser(c))
    await next()
  })
  .route('/api', api)

export default app

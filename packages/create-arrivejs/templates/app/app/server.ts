import type { AppContext } from 'arrivejs'
import { Hono } from 'hono'
import { api } from './api/notes.ts'
import { sessionUser } from './auth/session.server.ts'
import type { AppEnv } from './env.ts'

/** What browsers have in memory of one user is never shown to the next. */
export const visitor = (c: AppContext) => c.var.user?.id

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('user', await sessionUser(c))
    await next()
  })
  .route('/api', api)

export default app

import { Hono } from 'hono'
import { api } from './api/api.ts'
import type { AppEnv } from './app-env.ts'
import { signedInUser } from './auth/sign-in.server.ts'
import { openDatabase } from './data/database.server.ts'
import { pictures } from './pictures/pictures.ts'

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('db', openDatabase(c.env.DB))
    await next()
  })
  .route('/api', api)
  .route('/pictures', pictures)
  // After the API, which asks for tokens: no other site can use it with a visitor's cookie.
  .use(async (c, next) => {
    c.set('user', await signedInUser(c))
    await next()
  })

export default app

import { redirect } from 'arrivejs'
import { Hono } from 'hono'
import { api } from './api/api.ts'
import type { AppEnv } from './app-env.ts'
import { readSessionCookie } from './auth/session-cookie.server.ts'
import { signedInUser } from './auth/sign-in.server.ts'
import { href } from './href.ts'
import { pictures } from './pictures/pictures.ts'

/** A session stands for its user: a shared page is sent before the session is read. */
export const visitor = readSessionCookie

const app = new Hono<AppEnv>()
  .route('/api', api)
  .route('/pictures', pictures)
  // After the API, which asks for tokens: no other site can use it with a visitor's cookie.
  .use(async (c, next) => {
    c.set('user', signedInUser(c))
    await next()
  })
  // Here and not in the page's loader, which runs for all visitors at once.
  .get('/', async (c, next) => {
    const isFeed = c.req.query('feed') === 'following'
    if (isFeed && !(await c.var.user)) throw redirect(href('/login'))
    await next()
  })

export default app

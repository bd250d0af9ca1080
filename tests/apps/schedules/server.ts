import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

export interface AppEnv {
  Variables: { user?: string | undefined }
}

export const visitor = (c: Context<AppEnv>) => c.var.user

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('user', getCookie(c, 'session'))
    await next()
  })
  .post('/session/:name', (c) => {
    setCookie(c, 'session', c.req.param('name'), { path: '/', httpOnly: true })
    return c.body(null, 204)
  })
  .delete('/session', (c) => {
    deleteCookie(c, 'session', { path: '/' })
    return c.body(null, 204)
  })

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

export default app

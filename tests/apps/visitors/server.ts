import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

export interface AppEnv {
  Variables: { user?: string | undefined }
}

export const visitor = (c: Context<AppEnv>) => c.var.user

const app = new Hono<AppEnv>()
  .get('/before-the-session', (c) => c.text('any', 200, { 'Cache-Control': 'private' }))
  .use(async (c, next) => {
    c.set('user', getCookie(c, 'session'))
    await next()
  })
  .get('/guarded', (c, next) => (c.var.user === undefined ? Promise.resolve(c.redirect('/sign-in')) : next()))
  .post('/session/:name', (c) => {
    setCookie(c, 'session', c.req.param('name'), { path: '/', httpOnly: true })
    return c.body(null, 204)
  })
  .delete('/session', (c) => {
    deleteCookie(c, 'session', { path: '/' })
    return c.body(null, 204)
  })
  .post('/ping', (c) => c.body(null, 204))
  .post('/theme', (c) => {
    setCookie(c, 'theme', crypto.randomUUID(), { path: '/' })
    return c.body(null, 204)
  })
  .post('/prolong', (c) => {
    setCookie(c, 'session', c.var.user!, { path: '/', maxAge: 3600 })
    return c.body(null, 204)
  })
  .get('/export', (c) => c.text('all', 200, { 'Cache-Control': 'public, max-age=60' }))

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

export default app

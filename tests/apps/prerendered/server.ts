import { Hono } from 'hono'
import type { Env } from './env.ts'

export interface AppEnv {
  Bindings: Env
}

/** Middleware for a part of the pages, and an endpoint at the URL of one. */
const app = new Hono<AppEnv>()
  .use('/members', async (c, next) => {
    if (c.req.header('Cookie') === undefined) return c.redirect('/')
    await next()
    c.header('X-Member', 'yes')
    return undefined
  })
  .use('/contract/behind', (_c, next) => next())
  .put('/articles/2', (c) => c.text('put'))

export default app

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

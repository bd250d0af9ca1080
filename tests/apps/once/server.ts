import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from './env.ts'

export interface AppEnv {
  Bindings: Env
  Variables: { user?: string | undefined }
}

export const visitor = (c: Context<AppEnv>) => c.var.user

const app = new Hono<AppEnv>().use(async (c, next) => {
  c.set('user', getCookie(c, 'session'))
  await next()
})

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

export default app

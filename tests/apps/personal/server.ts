import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from './env.ts'

const app = new Hono<AppEnv>().use(async (c, next) => {
  c.set('visitor', getCookie(c, 'visitor'))
  await next()
})

export default app

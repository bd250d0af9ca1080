import { createMiddleware } from 'hono/factory'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './server.ts'

/** Reads the session, and renews its cookie with each response. */
export const session = createMiddleware<AppEnv>(async function session(c, next) {
  const user = getCookie(c, 'session') ?? null
  c.set('user', user)
  if (user !== null) setCookie(c, 'session', user, { path: '/', httpOnly: true, maxAge: 3600 })
  await next()
  c.header('X-Middleware', 'ran')
})

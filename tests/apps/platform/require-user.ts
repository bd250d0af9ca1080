import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './server.ts'

/** Lets nobody pass who is not signed in. */
export const requireUser = createMiddleware<AppEnv>(async function requireUser(c, next) {
  if (c.var.user !== null) return next()
  setCookie(c, 'refused', 'yes')
  return c.redirect(`/login?to=${encodeURIComponent(c.req.path)}`)
})

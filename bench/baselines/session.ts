import { getSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { SESSION_COOKIE, SESSION_SECRET } from './session-cookie.ts'

/** Reads the session from a signed cookie. Without one there is no page. */
export const session = createMiddleware<{ Variables: { user: string } }>(
  async function session(c, next) {
    const user = await getSignedCookie(c, SESSION_SECRET, SESSION_COOKIE)
    if (!user) return c.text('Sign in first.', 401)
    c.set('user', user)
    return next()
  },
)

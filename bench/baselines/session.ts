import { getSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { serializeSigned } from 'hono/utils/cookie'

const COOKIE = 'session'
const SECRET = 'a secret of 32 bytes, for a test'

/** Reads the session from a signed cookie. Without one there is no page. */
export const session = createMiddleware<{ Variables: { user: string } }>(async function session(c, next) {
  const user = await getSignedCookie(c, SECRET, COOKIE)
  if (!user) return c.text('Sign in first.', 401)
  c.set('user', user)
  return next()
})

/** The `Cookie` header of a visitor who is signed in. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  return { Cookie: await serializeSigned(COOKIE, 'ada', SECRET) }
}

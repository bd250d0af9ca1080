import { redirect, sameOriginPath, type AppContext } from 'arrivejs'
import type { User } from '../data/database.server.ts'
import { href } from '../href.ts'

/** The signed-in user of a page or form. Visitors are sent to sign in, and come back afterwards. */
export function requireUser(c: AppContext): User {
  const to = sameOriginPath(new URL(c.req.url))
  if (!c.var.user) throw redirect(href('/login', {}, { search: { to } }))
  return c.var.user
}

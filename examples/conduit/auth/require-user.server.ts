import { redirect, sameOriginPath, type AppContext } from 'arrivejs'
import type { User } from '../data/database.server.ts'
import { href } from '../href.ts'

/** The signed-in user of a page or form. Visitors are sent to sign in, and come back afterwards. */
export async function requireUser(c: AppContext): Promise<User> {
  const user = await c.var.user
  if (user) return user
  const to = sameOriginPath(new URL(c.req.url))
  throw redirect(href('/login', {}, { search: { to } }))
}

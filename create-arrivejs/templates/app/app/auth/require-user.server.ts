import { redirect, sameOriginPath, type AppContext } from 'arrivejs'
import type { User } from '../data/schema.server.ts'
import { href } from '../href.ts'

/** The signed-in user of a page or form. Visitors are sent to sign in, and come back afterwards. */
export function requireUser(c: AppContext): User {
  if (!c.var.user) throw redirect(signInPath(new URL(c.req.url)))
  return c.var.user
}

function signInPath(from: URL): string {
  return `${href('/login')}?${new URLSearchParams({ to: sameOriginPath(from) })}`
}

import { redirect, sameOriginPath, type AppContext } from 'arrivejs'
import type { User } from '../data/schema.server.ts'
import { href } from '../href.ts'

/** The signed-in user. Redirects other visitors to the sign-in page, which sends them back afterwards. */
export function requireUser(c: AppContext): User {
  if (!c.var.user) throw redirect(signInPath(new URL(c.req.url)))
  return c.var.user
}

function signInPath(from: URL): string {
  return `${href('/login')}?${new URLSearchParams({ to: sameOriginPath(from) })}`
}

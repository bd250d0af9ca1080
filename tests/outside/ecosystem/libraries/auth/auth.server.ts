import { betterAuth } from 'better-auth'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

export interface User {
  name: string
  email: string
}

/** Bindings belong to a request, so there is one for each. */
export function authOf(c: Context<AppEnv>) {
  return betterAuth({
    database: c.env.DB as never,
    secret: c.env.AUTH_SECRET,
    baseURL: new URL(c.req.url).origin,
    emailAndPassword: { enabled: true },
  })
}

/** Passes on what signs the visitor in or out. */
export function setCookies(c: Context<AppEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

import { serializeSigned } from 'hono/utils/cookie'

export const SESSION_COOKIE = 'session'
export const SESSION_SECRET = 'a secret of 32 bytes, for a test'

/** The `Cookie` header of a visitor who is signed in. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  return { Cookie: await serializeSigned(SESSION_COOKIE, 'ada', SESSION_SECRET) }
}

import type { Context } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { HTTPException } from 'hono/http-exception'
import { answerError } from './answer-error.ts'
import type { PageRequest } from './page-request.ts'

/** The name to give with a password. */
const USER_NAME = 'operator'

/**
 * Answers those who don't know a page's password. Where none is set the page is closed: it does
 * not exist, save for a server that only its own machine can reach.
 */
export async function refuseStranger(
  c: Context,
  request: PageRequest,
  secretName: string,
): Promise<Response | undefined> {
  const bindings = (c.env ?? {}) as Record<string, unknown>
  const password = bindings[secretName]
  if (typeof password !== 'string' || password === '') {
    const isLocal = import.meta.env.DEV || bindings['ARRIVE_LOCAL'] === 'true'
    return isLocal ? undefined : answerError(request, { status: 404 })
  }
  const challenge = await challengeOf(c, password)
  if (challenge === null) return undefined
  return answerError(request, { status: 401, headers: { 'WWW-Authenticate': challenge } })
}

/** Hono compares in constant time. `null` where name and password are right. */
async function challengeOf(c: Context, password: string): Promise<string | null> {
  try {
    await basicAuth({ username: USER_NAME, password, realm: 'Arrive' })(c, async () => {})
    return null
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    return error.getResponse().headers.get('WWW-Authenticate') ?? 'Basic'
  }
}

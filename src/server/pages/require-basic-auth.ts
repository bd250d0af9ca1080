import type { RateLimit } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { HTTPException } from 'hono/http-exception'
import { answerError } from '../responses/error-response.ts'
import { limiterKey } from '../request/limiter-key.ts'
import { logEvent } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'

/** The name to give with a password. */
const USER_NAME = 'operator'

/** As `wrangler.toml` says. */
const LIMIT_PERIOD_S = 60

/** What `wrangler.toml` gives; without the limiter, guesses are logged alone. */
interface Bindings {
  PASSWORD_LIMIT?: RateLimit
  ARRIVE_LOCAL?: string
}

/**
 * Answers those who don't know a page's password. Where none is set the page is closed: it does
 * not exist, save for a server that only its own machine can reach.
 */
export async function requireBasicAuth(
  c: Context,
  request: PageRequest,
  secretName: string,
): Promise<Response | undefined> {
  const bindings = (c.env ?? {}) as Bindings & Record<string, unknown>
  const password = bindings[secretName]
  if (typeof password !== 'string' || password === '') {
    const isLocal = import.meta.env.DEV || bindings.ARRIVE_LOCAL === 'true'
    return isLocal ? undefined : answerError(request, { status: 404 })
  }
  if (c.req.header('Authorization') === undefined) return challenge(request)
  const address = c.req.header('CF-Connecting-IP') ?? 'local'
  // The right password counts too: beyond the limit nobody may learn whether it is right.
  const limited = await bindings.PASSWORD_LIMIT?.limit({ key: limiterKey(address) })
  if (limited?.success === false) return refuseGuess(request, address)
  if (await isRight(c, password)) return undefined
  logEvent('wrong password', request, { address })
  return challenge(request)
}

/** Hono compares in constant time. */
async function isRight(c: Context, password: string): Promise<boolean> {
  try {
    await basicAuth({ username: USER_NAME, password })(c, async () => {})
    return true
  } catch (error) {
    if (error instanceof HTTPException) return false
    throw error
  }
}

function challenge(request: PageRequest): Promise<Response> {
  const headers = { 'WWW-Authenticate': 'Basic realm="Arrive"', 'Cache-Control': 'no-store' }
  return answerError(request, { status: 401, headers })
}

function refuseGuess(request: PageRequest, address: string): Promise<Response> {
  logEvent('too many passwords', request, { address })
  const headers = { 'Retry-After': String(LIMIT_PERIOD_S), 'Cache-Control': 'no-store' }
  return answerError(request, { status: 429, headers })
}

import type { RateLimit } from '@cloudflare/workers-types'
import type { Context } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { HTTPException } from 'hono/http-exception'
import { limiterKey } from '../request/limiter-key.ts'
import { logEvent } from '../reporting/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { fullPageLoadResponse } from '../responses/data-response.ts'
import { errorResponse } from '../responses/error-response.ts'

const USER_NAME = 'operator'

/** The period of the limiter in `wrangler.toml`. */
const LIMIT_PERIOD_S = 60

/** See `wrangler.toml`. Without the limiter, wrong passwords are only logged. */
interface Bindings {
  PASSWORD_LIMIT?: RateLimit
  ARRIVE_LOCAL?: string
}

/**
 * The response for a visitor who has not sent the page's password; `undefined` if they have. If the
 * secret is not set, the page doesn't exist, except on a server that only its own machine can reach.
 */
export async function requireBasicAuth(
  request: PageRequest,
  secretName: string,
): Promise<Response | undefined> {
  const { context } = request
  const bindings = (context.env ?? {}) as Bindings & Record<string, unknown>
  const password = bindings[secretName]
  if (typeof password !== 'string' || password === '') {
    return isLocal(bindings) ? undefined : errorResponse(request, { status: 404 })
  }
  if (context.req.header('Authorization') === undefined) return unauthorized(request)
  const address = context.req.header('CF-Connecting-IP') ?? 'local'
  // Right passwords count too: above the limit, the response must not show whether one is right.
  const limited = await bindings.PASSWORD_LIMIT?.limit({ key: limiterKey(address) })
  if (limited?.success === false) return tooManyRequests(request, address)
  if (await isRightPassword(context, password)) return undefined
  logEvent('wrong password', request, { address })
  return unauthorized(request)
}

/** A response of a page with a password is stored nowhere. */
export function neverStored(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** In development other sites can read pages if the server has all hosts. */
function isLocal({ ARRIVE_LOCAL }: Bindings): boolean {
  return import.meta.env.DEV ? !import.meta.env['ARRIVE_ALL_HOSTS'] : ARRIVE_LOCAL === 'true'
}

/** Hono compares in constant time: https://github.com/honojs/hono/blob/main/src/utils/buffer.ts */
async function isRightPassword(context: Context, password: string): Promise<boolean> {
  try {
    await basicAuth({ username: USER_NAME, password })(context, async () => {})
    return true
  } catch (error) {
    if (error instanceof HTTPException) return false
    throw error
  }
}

/** A data request gets a full page load: a prefetch with a 401 would ask for the password. */
function unauthorized(request: PageRequest): Promise<Response> | Response {
  if (request.wants === 'data') return fullPageLoadResponse(request)
  const headers = { 'WWW-Authenticate': 'Basic realm="Arrive"', 'Cache-Control': 'no-store' }
  return errorResponse(request, { status: 401, headers })
}

function tooManyRequests(request: PageRequest, address: string): Promise<Response> {
  logEvent('too many passwords', request, { address })
  const headers = { 'Retry-After': String(LIMIT_PERIOD_S), 'Cache-Control': 'no-store' }
  return errorResponse(request, { status: 429, headers })
}

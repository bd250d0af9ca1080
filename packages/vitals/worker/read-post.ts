import type { Context } from 'hono'
import {
  errorResponse,
  limiterKey,
  NO_ROUTES,
  PageRequest,
  readBody,
} from '../../../src/server/for-packages.ts'
import type { VitalsBindings } from './bindings.ts'

/** The period of the limiter in `wrangler.toml`. */
const LIMIT_PERIOD_S = 60

/** What an endpoint accepts. */
interface Accepted {
  what: 'beacons' | 'reports'
  isOfSite(request: Request): boolean
  contentType: RegExp
  maxBytes: number
}

/** Reads what a browser has sent with POST, or refuses it. */
export async function readPost(
  c: Context,
  { what, isOfSite, contentType, maxBytes }: Accepted,
): Promise<string | Response> {
  const request = c.req.raw
  if (request.method !== 'POST') return refusePost(c, 405, { Allow: 'POST' })
  if (!isOfSite(request)) return refusePost(c, 403)
  if (!contentType.test(request.headers.get('Content-Type') ?? '')) return refusePost(c, 415)
  if (await isTooMany(c, what)) return refusePost(c, 429, { 'Retry-After': String(LIMIT_PERIOD_S) })
  const read = await readBody(request, maxBytes)
  return read.type === 'refused' ? refusePost(c, read.status) : read.body.text()
}

export function refusePost(c: Context, status: number, headers: Record<string, string> = {}) {
  return errorResponse(new PageRequest(c, NO_ROUTES), { status, headers, format: 'problem' })
}

/**
 * Has this address sent too much in this minute? A part of the address is the limiter's key; it is not
 * stored. Only Cloudflare sends addresses. `what` is counted separately.
 */
async function isTooMany(c: Context, what: Accepted['what']): Promise<boolean> {
  const address = c.req.raw.headers.get('CF-Connecting-IP')
  if (address === null) return false
  const key = what === 'beacons' ? limiterKey(address) : `${what} ${limiterKey(address)}`
  const bindings = c.env as VitalsBindings | undefined
  const limited = await bindings?.VITALS_LIMIT?.limit({ key })
  return limited?.success === false
}

import { limiterKey } from '../../../src/server/for-packages.ts'
import type { VitalsBindings } from './bindings.ts'

/** The period of the limiter in `wrangler.toml`. */
const LIMIT_PERIOD_S = 60

/** Refuses the request with the status 429. */
export const TOO_MANY = { status: 429, headers: { 'Retry-After': String(LIMIT_PERIOD_S) } }

/**
 * Has this address sent too much in this minute? A part of the address is the limiter's key; it is not
 * stored. Only Cloudflare sends addresses. `what` is counted separately.
 */
export async function isTooMany(
  request: Request,
  bindings: VitalsBindings | undefined,
  what: 'beacons' | 'reports',
): Promise<boolean> {
  const address = request.headers.get('CF-Connecting-IP')
  if (address === null) return false
  const key = what === 'beacons' ? limiterKey(address) : `${what} ${limiterKey(address)}`
  const limited = await bindings?.VITALS_LIMIT?.limit({ key })
  return limited?.success === false
}

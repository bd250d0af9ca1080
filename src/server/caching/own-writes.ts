import { VITALS_PATH } from '../../wire/vitals/vitals.ts'
import { changeHeaders } from '../responses/change-headers.ts'

/** Says that its visitor has sent a form or the like a moment ago. */
const COOKIE = 'arrive-fresh'

/** Longer than an invalidation is tried again, and than Cloudflare needs to tell all its places. */
const MAX_AGE_S = 60

/** Has the visitor changed something a moment ago? The pages that they get are not from the cache then, so they see what they wrote. */
export function hasWritten({ headers }: Pick<Request, 'headers'>): boolean {
  const cookies = headers.get('Cookie')
  return cookies !== null && new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookies)
}

type WithMethodAndUrl = Pick<Request, 'method' | 'url'>

/** Notes in a cookie that a visitor has sent something that may change data. */
export function noteWrite(request: WithMethodAndUrl, response: Response): Response {
  if (!mayWrite(request) || response.status === 101) return response
  const written = `${COOKIE}=1; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`
  return changeHeaders(response, (headers) => headers.append('Set-Cookie', written))
}

/** The measurements of a visit change no page, and each visitor sends some. */
function mayWrite({ method, url }: WithMethodAndUrl): boolean {
  return !READS.includes(method) && new URL(url).pathname !== VITALS_PATH
}

const READS = ['GET', 'HEAD', 'OPTIONS']

import { cookieNameOn, cookieValue } from '../../wire/visitor-label.ts'
import { isWrite } from '../request/note-write.ts'
import { changeHeaders } from '../responses/change-headers.ts'

/** Says that its visitor has sent a form or the like a moment ago. */
const COOKIE = 'arrive-fresh'

/** Longer than an invalidation is tried again, and than Cloudflare needs to tell all its places. */
const MAX_AGE_S = 60

/** Has the visitor changed something a moment ago? Their pages don't come from the edge then. */
export function hasWritten({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean {
  const cookies = headers.get('Cookie')
  return cookies !== null && cookieValue(cookies, cookieNameOn(new URL(url).protocol, COOKIE)) !== ''
}

/** Notes in a cookie that a visitor has sent something that may have changed data. */
export function addWriteCookie(request: Request, response: Response): Response {
  if (!isWrite(request) || response.status === 101) return response
  const { protocol } = new URL(request.url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const name = cookieNameOn(protocol, COOKIE)
  const cookie = `${name}=1; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`
  return changeHeaders(response, (headers) => headers.append('Set-Cookie', cookie))
}

import { getCookie } from 'hono/cookie'
import { hasServerTiming, headers } from 'virtual:arrive/worker-facts'
import type { Context } from 'hono'
import type { PageRequest, RequestKey } from '../page-request.ts'

/** Are the steps of this request timed? In development all are, in production those that `serverTiming` of `headers.ts` names. */
export function isTimed(request: PageRequest): boolean {
  return import.meta.env.DEV || request.get(IS_ASKED)
}

const IS_ASKED: RequestKey<boolean> = { make: ({ context }) => asksForTiming(context) }

/** Has the request the header or the cookie that `serverTiming` names? An empty one doesn't count. */
export function asksForTiming(c: Context): boolean {
  if (!hasServerTiming) return false
  const { header, cookie } = headers.serverTiming ?? {}
  if (header !== undefined && c.req.raw.headers.get(header)) return true
  return cookie !== undefined && Boolean(getCookie(c, cookie))
}

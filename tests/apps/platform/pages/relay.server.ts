import type { LoaderArgs } from 'arrivejs'
import { setCookie } from 'hono/cookie'

/** Passes on a WebSocket; the headers of what was fetched can't be changed. */
export async function loader({ c, url }: LoaderArgs<'/relay'>) {
  setCookie(c, 'seen', 'yes')
  return c.env.SELF.fetch(new Request(new URL('/socket', url), { headers: c.req.raw.headers }))
}

import { setCookie } from 'hono/cookie'
import { isPrefetch, redirect, type LoaderArgs } from 'arrivejs'

/** Signs in by a link that works once; a prefetch must not use it up. */
export function loader({ c, params }: LoaderArgs<'/magic/:token'>) {
  if (isPrefetch(c)) return { token: params.token }
  setCookie(c, 'session', params.token, { path: '/', httpOnly: true })
  throw redirect('/@me/notes')
}

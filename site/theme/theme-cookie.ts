import type { AppContext } from 'arrivejs'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isTheme, type Theme } from './theme.ts'

const NAME = 'theme'
const MAX_AGE_S = 365 * 24 * 60 * 60

/**
 * A browser refuses a `__Host-` cookie from another host or over plain HTTP, where anybody on the
 * way could set it. Plain HTTP is only used on localhost, where Safari refuses `Secure` cookies
 * (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
function prefixFor({ req }: AppContext): { prefix?: 'host' } {
  return req.url.startsWith('https:') ? { prefix: 'host' } : {}
}

/** The theme in a request's cookies; `system` if there is none. */
export function readTheme(c: AppContext): Theme {
  const value = getCookie(c, NAME, prefixFor(c).prefix)
  return isTheme(value) ? value : 'system'
}

/** Stores a theme in a cookie; `system` removes the cookie. */
export function storeTheme(c: AppContext, theme: Theme): void {
  const options = { ...prefixFor(c), httpOnly: true, sameSite: 'Lax' } as const
  if (theme === 'system') deleteCookie(c, NAME, options)
  else setCookie(c, NAME, theme, { ...options, maxAge: MAX_AGE_S })
}

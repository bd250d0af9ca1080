import { isTheme, type Theme } from './theme.ts'

const MAX_AGE_S = 365 * 24 * 60 * 60

/**
 * A browser refuses a `__Host-` cookie from another host or over plain HTTP, where anybody on the
 * way could set it. Plain HTTP is only used on localhost, where Safari refuses `Secure` cookies
 * (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
function nameFor({ protocol }: URL): string {
  return protocol === 'https:' ? '__Host-theme' : 'theme'
}

/** The theme in a request's cookies; `system` if there is none. */
export function readTheme(request: Request): Theme {
  const name = nameFor(new URL(request.url))
  const cookies = (request.headers.get('Cookie') ?? '').split('; ')
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return isTheme(value) ? value : 'system'
}

/** The `Set-Cookie` that stores a theme; `system` removes the cookie. */
export function themeCookie(theme: Theme, url: URL): string {
  const name = nameFor(url)
  const pair = theme === 'system' ? `${name}=; Max-Age=0` : `${name}=${theme}; Max-Age=${MAX_AGE_S}`
  const secure = url.protocol === 'https:' ? ' Secure;' : ''
  return `${pair}; Path=/;${secure} SameSite=Lax; HttpOnly`
}

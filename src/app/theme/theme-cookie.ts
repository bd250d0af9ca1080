import { isTheme, type Theme } from './theme.ts'

const KEPT_S = 365 * 24 * 60 * 60

/**
 * `__Host-` has the browser refuse the cookie from another host, and over plain HTTP, where anybody
 * on the way could set it. Only `npm start` and `npm run dev` are asked over plain HTTP, and there
 * Safari takes no `Secure` cookie, not even from localhost (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
function nameFor({ protocol }: URL): string {
  return protocol === 'https:' ? '__Host-theme' : 'theme'
}

/** The theme that a request's cookies name; `system` where they name none. */
export function readTheme(request: Request): Theme {
  const name = nameFor(new URL(request.url))
  const cookies = (request.headers.get('Cookie') ?? '').split('; ')
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return isTheme(value) ? value : 'system'
}

/** The `Set-Cookie` that keeps a theme; no choice needs no cookie. */
export function themeCookie(theme: Theme, url: URL): string {
  const name = nameFor(url)
  const kept = theme === 'system' ? `${name}=; Max-Age=0` : `${name}=${theme}; Max-Age=${KEPT_S}`
  const secure = url.protocol === 'https:' ? ' Secure;' : ''
  return `${kept}; Path=/;${secure} SameSite=Lax; HttpOnly`
}

import { isTheme, type Theme } from './theme.ts'

const NAME = 'theme'
const KEPT_S = 365 * 24 * 60 * 60

/** The theme that a request's cookies name; `system` where they name none. */
export function readTheme(request: Request): Theme {
  const cookies = (request.headers.get('Cookie') ?? '').split('; ')
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return isTheme(value) ? value : 'system'
}

/** The `Set-Cookie` that keeps a theme; no choice needs no cookie. */
export function themeCookie(theme: Theme): string {
  const kept = theme === 'system' ? `${NAME}=; Max-Age=0` : `${NAME}=${theme}; Max-Age=${KEPT_S}`
  return `${kept}; Path=/; SameSite=Lax; HttpOnly`
}

/**
 * The end of the name of the cookie with the label of who is signed in. It is random, and new whenever that
 * changes: scripts see nothing else of a visitor. A private response says in `Server-Timing` for which label
 * it was made, by the whole name: `arrive-visitor;desc="1f6b"`.
 */
export const VISITOR_COOKIE = 'arrive-visitor'

/**
 * On https no other subdomain can set it:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function cookieNameOn(protocol: string, name: string): string {
  return protocol === 'https:' ? `__Host-${name}` : name
}

/** At the end of a label: the app may have signed somebody in or out since. */
export const DOUBT = '?'

/**
 * The value of the cookie with exactly this name; empty without one, `undefined` if there are two. A name may
 * begin with a space that is none to browsers, such as U+2000. `trim` and `\s` would take that away, and so
 * the protection of `__Host-`.
 */
export function cookieValue(cookies: string, name: string): string | undefined {
  const start = `${name}=`
  const [own = '', other] = cookies.split('; ').filter((cookie) => cookie.startsWith(start))
  return other === undefined ? own.slice(start.length) : undefined
}

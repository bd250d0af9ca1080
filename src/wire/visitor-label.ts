/**
 * The cookie with the label of who is signed in: random, and new whenever that changes. Scripts see nothing
 * else of a visitor. On https no other subdomain can set it:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function visitorCookie(protocol: string): string {
  return cookieNameOn(protocol, VISITOR_COOKIE)
}

/**
 * The end of its name. A private response says in `Server-Timing` for which label it was made, by the whole
 * name: `arrive-visitor;desc="1f6b"`.
 */
export const VISITOR_COOKIE = 'arrive-visitor'

export function cookieNameOn(protocol: string, name: string): string {
  return protocol === 'https:' ? `__Host-${name}` : name
}

/** At the end of a label: the app may have signed somebody in or out since. */
export const DOUBT = '?'

/** The header with the label of the page that a form is sent from, and of the response that refuses it. */
export const VISITOR_HEADER = 'Arrive-Visitor'

export const OTHER_VISITOR_STATUS = 409

/** Exactly one space: others may be a part of the name. */
export const COOKIE_SEPARATOR = /; ?/

/**
 * The values of all cookies with exactly this name. A name may begin with a space that is none to browsers,
 * such as U+2000, which `trim` and `\s` would take away, and with it the protection of `__Host-`.
 */
export function cookieValues(cookies: string, name: string): string[] {
  return cookies
    .split(COOKIE_SEPARATOR)
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))
}

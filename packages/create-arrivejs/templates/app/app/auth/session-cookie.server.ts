import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NAME = 'session'
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/**
 * Over https, `__Host-` (with `Secure`) keeps other hosts and plain connections from setting the cookie.
 * Plain http is for localhost only, where Safari refuses such cookies:
 * https://bugs.webkit.org/show_bug.cgi?id=281149
 */
const SECURE_OPTIONS = { ...OPTIONS, prefix: 'host' } as const

export function readSessionCookie(c: Context): string | undefined {
  return isHttps(c) ? getCookie(c, NAME, SECURE_OPTIONS.prefix) : getCookie(c, NAME)
}

export function sendSessionCookie(c: Context, secret: string, maxAgeMs: number): void {
  setCookie(c, NAME, secret, { ...optionsFor(c), maxAge: maxAgeMs / 1000 })
}

export function dropSessionCookie(c: Context): void {
  deleteCookie(c, NAME, optionsFor(c))
}

function optionsFor(c: Context) {
  return isHttps(c) ? SECURE_OPTIONS : OPTIONS
}

function isHttps(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:'
}

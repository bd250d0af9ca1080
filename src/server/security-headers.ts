import type { Context, Next } from 'hono'
import { SECURITY_HEADERS } from './static-security-headers.ts'

const CSP_NAME = 'Content-Security-Policy'

/** Puts the security headers on an answer; one that has a policy has them all. */
export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next()
  const { headers } = c.res
  if (headers.has(CSP_NAME)) return
  for (const [name, value] of secure) headers.set(name, value)
}

/** New headers for an answer, the security headers among them. */
export function withSecurity(headers?: Readonly<Record<string, string>>): Headers {
  const all = new Headers(secure) // one native copy: to set each costs as much as matching a route
  for (const name in headers) all.set(name, headers[name]!)
  return all
}

/** Lets an answer's inline scripts run: those with the nonce. */
export function allowScripts(headers: Headers, nonce: string): void {
  headers.set(CSP_NAME, contentSecurityPolicy(nonce))
}

// Vite's development server brings styles as `<style>` and talks over a web socket.
const DEV_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''
const DEV_CONNECT = import.meta.env.DEV ? ' ws: wss:' : ''

/** The policy of a document. `nonce` only where React streams inline scripts. */
function contentSecurityPolicy(nonce?: string): string {
  const scripts = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self'${DEV_STYLES}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${DEV_CONNECT}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const secure = new Headers({ ...SECURITY_HEADERS, [CSP_NAME]: contentSecurityPolicy() })

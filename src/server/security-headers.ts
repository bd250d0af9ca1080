import type { Context, Next } from 'hono'
import { SECURITY_HEADERS } from './static-security-headers.ts'

const ALWAYS = Object.entries(SECURITY_HEADERS)
const CSP_NAME = 'Content-Security-Policy'

/** Puts the security headers on an answer, and the strict policy where it has none of its own. */
export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next()
  const { headers } = c.res
  for (const [name, value] of ALWAYS) headers.set(name, value)
  if (!headers.has(CSP_NAME)) headers.set(CSP_NAME, STRICT_POLICY)
}

// Vite's development server brings styles as `<style>` and talks over a web socket.
const DEV_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''
const DEV_CONNECT = import.meta.env.DEV ? ' ws: wss:' : ''

/** The policy of a document. `nonce` only where React streams inline scripts. */
export function contentSecurityPolicy(nonce?: string): string {
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

const STRICT_POLICY = contentSecurityPolicy()

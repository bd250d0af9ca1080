import { PRIVATE } from './cache-control.ts'
import { SECURITY_HEADERS } from './static-security-headers.ts'

const CSP_NAME = 'Content-Security-Policy'

/**
 * Puts the headers of every answer on one: those of security, and what caches may do where nothing is
 * said (a 308 would be kept for ever). An answer that has a policy has them all.
 */
export function secure(response: Response): Response {
  const { headers } = response
  if (headers.has(CSP_NAME)) return response
  for (const [name, value] of Object.entries(secureHeaders)) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE)
  return response
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
    // client/start/trusted-types.ts is the one policy.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The headers of every answer; a document with scripts in it has another policy. */
export const secureHeaders: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  [CSP_NAME]: contentSecurityPolicy(),
}

import { PRIVATE } from './cache-control.ts'
import { SECURITY_HEADERS } from './static-security-headers.ts'

const CSP_NAME = 'Content-Security-Policy'

/**
 * Adds the security headers that the response doesn't have, and a `Cache-Control` if there is none: a 308
 * without one may be cached for any time (https://www.rfc-editor.org/rfc/rfc9110#section-15.4.9). A
 * switch to another protocol (101) has no body that they could protect.
 */
export function withSecurityHeaders(response: Response): Response {
  if (response.status === 101) return response
  try {
    addMissing(response.headers)
    return response
  } catch {
    // The headers of what `fetch` returned can't be changed: https://fetch.spec.whatwg.org/#concept-headers-guard
    const copy = new Response(response.body, response)
    addMissing(copy.headers)
    return copy
  }
}

function addMissing(headers: Headers): void {
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
}

/** Allows the inline scripts that have the nonce. */
export function allowScripts(headers: Headers, nonce: string): void {
  headers.set(CSP_NAME, contentSecurityPolicy(nonce))
}

// Vite's development server adds styles as `<style>` elements and uses a WebSocket.
const DEV_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''
const DEV_CONNECT = import.meta.env.DEV ? ' ws: wss:' : ''

/** `nonce` is for documents in which React streams inline scripts. */
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
    // Created by client/start/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The headers of every response. Documents with inline scripts have another policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  [CSP_NAME]: contentSecurityPolicy(),
}

const defaults = Object.entries({ ...securityHeaders, 'Cache-Control': PRIVATE })

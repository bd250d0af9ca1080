import assets from 'virtual:arrive/assets'
import { headers as appHeaders } from 'virtual:arrive/worker-facts'
import { DEVELOPMENT_REPORTS, VITE_NONCE, VITE_WORKERS } from '../../wire/development/development-policy.ts'
import { allowInlineStyles } from './allow-inline-styles.ts'
import { PRIVATE } from './cache-control.ts'
import { changeHeaders } from './change-headers.ts'
import { contentSecurityPolicy, quotedHashes } from './content-security-policy.ts'
import { staticSecurityHeaders } from './static-security-headers.ts'

const CSP_NAME = 'Content-Security-Policy'

/**
 * Has a response of ours all security headers and a `Cache-Control`? Those with a policy do, because they are
 * made with all, and what has headers of the app goes through `withSecurityHeaders` first. Not a subclass of
 * `Response`: only full collections free its instances (docs/decisions/045-cpu-and-memory.md).
 */
export function isSecured({ headers }: Response): boolean {
  return headers.has(CSP_NAME)
}

/**
 * Adds the security headers that the response doesn't have, and a `Cache-Control` if there is none: a 308
 * without one may be cached for any time (https://www.rfc-editor.org/rfc/rfc9110#section-15.4.9). A
 * response that switches to another protocol (101) has no body to protect.
 */
export function withSecurityHeaders(response: Response): Response {
  return response.status === 101 ? response : changeHeaders(response, addSecurityHeaders)
}

function addSecurityHeaders(headers: Headers): void {
  const own = headers.get(CSP_NAME)
  if (own !== null && !own.includes(hashesInPolicy) && isOfDocument(headers)) {
    headers.set(CSP_NAME, allowInlineStyles(own, hashesInPolicy))
  }
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
}

/** Its `Link` header names the entry. */
function isOfDocument(headers: Headers): boolean {
  return headers.get('Link')?.includes(assets.entry) ?? false
}

/** Allows the inline scripts that have the nonce. */
export function allowScripts(headers: Headers, nonce: string): void {
  headers.set(CSP_NAME, aroundNonce.join(nonce))
}

export function hasNonce(headers: Headers): boolean {
  return /script-src [^;]*'nonce-/.test(headers.get(CSP_NAME) ?? '')
}

/** A placeholder for a nonce: no source has a line break. */
const NONCE = '\n'

const development = import.meta.env.DEV
  ? { viteNonce: VITE_NONCE, viteWorkers: VITE_WORKERS, reportUri: DEVELOPMENT_REPORTS }
  : {}
const styleHashes = Object.values(assets.inlineStyles).map(({ hash }) => hash)
const options = { styleHashes, ...development }
const policy = contentSecurityPolicy(appHeaders, options)

/** Empty if the policy allows any `<style>`. */
const hashesInPolicy = quotedHashes(styleHashes.filter((hash) => policy.includes(hash)))

/** The parts of a policy before and after the nonce. */
const aroundNonce = contentSecurityPolicy(appHeaders, { nonce: NONCE, ...options }).split(NONCE)

/** The headers of every response. Documents with inline scripts have another policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...forResponses(staticSecurityHeaders(appHeaders)),
  [CSP_NAME]: policy,
}

const defaults = Object.entries({ ...securityHeaders, 'Cache-Control': PRIVATE })

/** It can't list sites as `frame-ancestors` can (https://www.rfc-editor.org/rfc/rfc7034#section-2.1). */
function forResponses(headers: Record<string, string>): Record<string, string> {
  const { 'X-Frame-Options': frames, ...others } = headers
  return appHeaders.frameAncestors || frames === undefined ? others : headers
}

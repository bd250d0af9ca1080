import type { AppHeaders } from '../../../src/api/app-headers.ts'
import { staticSecurityHeaders, SVG_POLICY } from '../../../src/server/responses/static-security-headers.ts'

/**
 * The text of `_headers`, Cloudflare's rules for static files: browsers cache hashed files for a year, and
 * all files have the security headers of the Worker's responses (`tests/worker/http-contract.test.ts`).
 */
export function staticHeaders(headers: AppHeaders): string {
  const everywhere = Object.entries(staticSecurityHeaders(headers)).map(
    ([name, value]) => `  ${name}: ${value}`,
  )
  const hashed = ['/assets/*', '  Cache-Control: public, max-age=31536000, immutable']
  const svg = ['/*.svg', `  Content-Security-Policy: ${SVG_POLICY}`]
  return ['/*', ...everywhere, ...hashed, ...svg, ''].join('\n')
}

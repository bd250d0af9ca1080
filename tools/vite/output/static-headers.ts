import type { Plugin } from 'vite'
import { SECURITY_HEADERS } from '../../../src/server/responses/static-security-headers.ts'

/** An SVG that is opened by its own address is a document, in which scripts would run as ours. */
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"

/**
 * Writes `_headers`, which Cloudflare reads for static files: hashed files never change, and the
 * security headers are those of the Worker's answers.
 */
export function staticHeaders(): Plugin {
  return {
    name: 'arrive:static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const everywhere = Object.entries(SECURITY_HEADERS).map(
        ([name, value]) => `  ${name}: ${value}`,
      )
      const hashed = ['/assets/*', '  Cache-Control: public, max-age=31536000, immutable']
      const drawings = ['/*.svg', `  Content-Security-Policy: ${SVG_POLICY}`]
      const source = ['/*', ...everywhere, ...hashed, ...drawings, ''].join('\n')
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

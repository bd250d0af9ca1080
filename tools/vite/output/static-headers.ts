import type { Plugin } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { staticSecurityHeaders, SVG_POLICY } from '../../../src/server/responses/static-security-headers.ts'

/**
 * Writes `_headers`, Cloudflare's rules for static files: browsers cache hashed files for a year, and all
 * files have the security headers of the Worker's responses (`tests/worker/http-contract.test.ts`).
 */
export function staticHeaders(check: AppCheck): Plugin {
  return {
    name: 'arrive:static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const everywhere = Object.entries(staticSecurityHeaders((await check.facts()).headers)).map(
        ([name, value]) => `  ${name}: ${value}`,
      )
      const hashed = ['/assets/*', '  Cache-Control: public, max-age=31536000, immutable']
      const svg = ['/*.svg', `  Content-Security-Policy: ${SVG_POLICY}`]
      const source = ['/*', ...everywhere, ...hashed, ...svg, ''].join('\n')
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

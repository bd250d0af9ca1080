import type { Plugin } from 'vite'
import { SECURITY_HEADERS } from '../src/server/static-security-headers.ts'

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
      const source = ['/*', ...everywhere, ...hashed, ''].join('\n')
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

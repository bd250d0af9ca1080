import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

const ORIGIN_OF_SHOP = 'http://127.0.0.1:*'

describe('an app’s headers.ts', () => {
  it('adds its sources to the policy of every answer', async () => {
    for (const path of ['/', '/stream', '/no-such-page', '/api/me', '/_data/stream', '/lost']) {
      const policy = await policyOf(path)
      expect(policy).toContain(`img-src 'self' data: ${ORIGIN_OF_SHOP};`)
      expect(policy).toMatch(/script-src 'self'( 'nonce-[^']+')? http:\/\/127\.0\.0\.1:\*;/)
      expect(policy).toContain("worker-src 'self' blob:;")
      expect(policy).toContain('report-uri /policy-reports; report-to csp')
    }
  })

  it('keeps the nonce of a document that streams to that document', async () => {
    expect(await policyOf('/stream')).toContain("script-src 'self' 'nonce-")
    expect(await policyOf('/stream')).not.toBe(await policyOf('/stream'))
    expect(await policyOf('/policy')).not.toContain('nonce')
  })

  it('sets other headers in place of ours, once, also for static files', async () => {
    for (const path of ['/', '/api/me', '/widget.js']) {
      const { headers } = await get(path)
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
      expect(headers.get('Reporting-Endpoints')).toBe('csp="/policy-reports"')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it('is overruled by what the app’s own code sets', async () => {
    const { headers } = await get('/hono/secure-headers/page')
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })
})

describe('a policy that the app’s own code sets', () => {
  const OWN = encodeURIComponent("default-src 'self'; style-src 'self'")

  it('wins, and allows the stylesheets that the document has inline', async () => {
    const hashes = /style-src 'self' ('sha256-[^;]*');/.exec(await policyOf('/unlimited'))![1]
    expect(await policyOf(`/unlimited?policy=${OWN}`)).toBe(`default-src 'self'; style-src 'self' ${hashes}`)
  })

  it('is left as it is on responses without them', async () => {
    expect(await policyOf(`/_data/unlimited?policy=${OWN}`)).toBe(decodeURIComponent(OWN))
  })
})

async function policyOf(path: string): Promise<string> {
  const response = await get(path)
  await response.text()
  return response.headers.get('Content-Security-Policy')!
}

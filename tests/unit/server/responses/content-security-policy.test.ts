import { describe, expect, it } from 'vitest'
import type { AppHeaders } from '../../../../src/api/app-headers.ts'
import { contentSecurityPolicy } from '../../../../src/server/responses/content-security-policy.ts'

/** The directives of an app's policy that another app's default lacks. */
function added(app: AppHeaders): string[] {
  const own = contentSecurityPolicy({}).split('; ')
  return contentSecurityPolicy(app)
    .split('; ')
    .filter((directive) => !own.includes(directive))
}

describe('contentSecurityPolicy', () => {
  it('allows style attributes, and otherwise only what is of this site', () => {
    expect(contentSecurityPolicy({}).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
  })

  it('adds the sources of each kind to its directive', () => {
    const stripe = ['https://js.stripe.com']
    expect(added({ scripts: stripe, frames: stripe, connect: ['wss://live.example'] })).toEqual([
      "script-src 'self' https://js.stripe.com",
      "connect-src 'self' wss://live.example",
      "frame-src 'self' https://js.stripe.com",
    ])
    const other = ['https://other.example']
    expect(added({ images: other, fonts: other, media: other, styles: other })).toEqual([
      "style-src 'self' https://other.example",
      "img-src 'self' data: https://other.example",
      "font-src 'self' https://other.example",
      "media-src 'self' https://other.example",
    ])
    expect(added({ forms: other, frameAncestors: ["'self'"], trustedTypes: ['dompurify'] })).toEqual([
      "form-action 'self' https://other.example",
      "frame-ancestors 'self'",
      'trusted-types default dompurify',
    ])
  })

  it('names this site once', () => {
    const own = ["'self'"]
    expect(added({ images: own, media: own, frames: [...own, 'https://a.example'] })).toEqual([
      "media-src 'self'",
      "frame-src 'self' https://a.example",
    ])
  })

  it('allows the worker of Vite’s client in development, besides what scripts are allowed', () => {
    const development = { viteWorkers: ['blob:'] }
    expect(contentSecurityPolicy({}, development)).toContain("worker-src 'self' blob:;")
    const scripts = ['https://a.example']
    expect(contentSecurityPolicy({ scripts }, development)).toContain(
      "worker-src 'self' https://a.example blob:;",
    )
    expect(contentSecurityPolicy({ workers: ['blob:'] }, development)).toContain("worker-src 'self' blob:;")
  })

  it('leaves paths of this site to Trusted Types', () => {
    expect(added({ scripts: ['/widget.js'], workers: ['blob:', '/sw.js'] })).toEqual([
      "worker-src 'self' blob:",
    ])
  })

  it('allows <style> elements, with other sources beside them', () => {
    expect(added({ styles: 'inline' })).toEqual(["style-src 'self' 'unsafe-inline'"])
    expect(added({ styles: ['https://fonts.example', 'inline'] })).toEqual([
      "style-src 'self' 'unsafe-inline' https://fonts.example",
    ])
  })

  it('has the hashes of inline stylesheets, and none beside `inline`, which browsers would ignore because of it', () => {
    const options = { styleHashes: ['sha256-a', 'sha256-b'] }
    const sources = ['https://fonts.example']
    expect(contentSecurityPolicy({ styles: sources }, options)).toContain(
      "style-src 'self' 'sha256-a' 'sha256-b' https://fonts.example;",
    )
    expect(contentSecurityPolicy({ styles: 'inline' }, options)).toContain(
      "style-src 'self' 'unsafe-inline';",
    )
  })

  it('gives a nonce to scripts, and to styles only if the app asks for one', () => {
    const streamed = contentSecurityPolicy({}, { nonce: 'n' })
    expect(streamed).toContain("script-src 'self' 'nonce-n'; style-src 'self';")
    const asked = contentSecurityPolicy({ nonce: true }, { nonce: 'n' })
    expect(asked).toContain("script-src 'self' 'nonce-n'; style-src 'self' 'nonce-n';")
  })

  it('has no nonce beside inline styles, which browsers would refuse because of it', () => {
    const app: AppHeaders = { styles: 'inline', nonce: true }
    expect(contentSecurityPolicy(app, { nonce: 'n', viteNonce: 'vite' })).toContain(
      "style-src 'self' 'unsafe-inline';",
    )
  })

  it('differs in development by what Vite needs, and reports there', () => {
    const app: AppHeaders = { reportTo: 'https://reports.example/csp' }
    const development = contentSecurityPolicy(app, { viteNonce: 'vite', reportUri: '/dev' })
    const production = contentSecurityPolicy(app)
    expect(development).toBe(
      production
        .replace("style-src 'self'", "style-src 'self' 'nonce-vite'")
        .replace('report-uri https://reports.example/csp; report-to csp', 'report-uri /dev'),
    )
  })

  it('reports in the newer way and in the older one', () => {
    expect(added({ reportTo: '/csp' })).toEqual(['report-uri /csp', 'report-to csp'])
  })
})

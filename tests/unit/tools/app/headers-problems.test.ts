import { describe, expect, it } from 'vitest'
import { headersProblems } from '../../../../tools/app/problems/headers-problems.ts'

describe('headersProblems', () => {
  it('finds nothing in what Stripe, Turnstile and Sentry need', () => {
    const headers = {
      scripts: ['https://js.stripe.com', 'https://challenges.cloudflare.com', '/widget.js'],
      frames: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com', 'https://*.ingest.sentry.io', 'wss://live.example:8443'],
      images: ['https:', 'blob:', 'http://127.0.0.1:*', 'https://cdn.example/images/'],
      media: ["'self'"],
      workers: ['blob:', '/sw.js'],
      styles: ['inline', 'https://fonts.googleapis.com'],
      frameAncestors: ["'self'", 'https://partner.example'],
      trustedTypes: ['dompurify', 'goog#html'],
      nonce: true,
      serverTiming: { header: 'X-Timing', cookie: 'timing' },
      reportTo: 'https://o1.ingest.sentry.io/api/1/security/?sentry_key=abc',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    }
    expect(headersProblems(headers)).toEqual([])
    expect(headersProblems({ styles: 'inline', images: undefined })).toEqual([])
  })

  it('refuses a source that would end its directive', () => {
    expect(headersProblems({ images: ["https://a.example; script-src 'unsafe-inline'"] })).toEqual([
      `headers.ts: images has "https://a.example; script-src 'unsafe-inline'". Each must be an origin with its scheme, such as https://example.com, a scheme, such as blob:, or 'self', which is this site.`,
    ])
    expect(headersProblems({ connect: ['https://a.example,https://b.example'] })).toHaveLength(1)
    expect(headersProblems({ connect: ['https://a.example https://b.example'] })).toHaveLength(1)
    expect(headersProblems({ trustedTypes: ["x; script-src 'self'"] })).toHaveLength(1)
    expect(headersProblems({ reportTo: '/csp; sandbox' })).toHaveLength(1)
  })

  it('refuses a Server-Timing for nobody, or for a name that no header can have', () => {
    expect(headersProblems({ serverTiming: true })).toEqual([
      "headers.ts: serverTiming is true. Write the name of a header or a cookie: { cookie: 'timing' }.",
    ])
    expect(headersProblems({ serverTiming: {} })).toHaveLength(1)
    expect(headersProblems({ serverTiming: { cookie: '' } })).toHaveLength(1)
    expect(headersProblems({ serverTiming: { header: 'X Timing' } })).toHaveLength(1)
    expect(headersProblems({ serverTiming: { query: 'timing' } })).toHaveLength(1)
  })

  it('names a field that nothing reads, and those that may be there', () => {
    const [problem] = headersProblems({ image: ['https://a.example'] })
    expect(problem).toContain('headers.ts: headers has "image", which nothing reads. It may have images,')
    expect(headersProblems({ 'Content-Security-Policy': "default-src 'self'" })).toHaveLength(1)
    expect(headersProblems({ toString: 'x' })).toHaveLength(1)
  })

  it('refuses what would let any script run', () => {
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', '//evil.example']) {
      expect(headersProblems({ scripts: [source] })).toHaveLength(1)
    }
  })

  it('refuses a source that is every site, and says so', () => {
    expect(headersProblems({ images: ['http:'] })).toEqual([
      'headers.ts: images has "http:", which allows every site. Name the sites that the app uses: https://example.com.',
    ])
    for (const source of ['*', 'http:', 'ws:', 'https://*', 'http://*:*', 'https://*/a', 'wss:']) {
      expect(headersProblems({ images: [source] }), source).toHaveLength(1)
    }
    for (const name of ['scripts', 'workers', 'styles', 'connect', 'forms', 'frameAncestors']) {
      expect(headersProblems({ [name]: ['https:'] }), name).toEqual([
        expect.stringContaining('which allows every site.'),
      ])
    }
    const shown = ['https:']
    expect(headersProblems({ images: shown, fonts: shown, media: shown, frames: shown })).toEqual([])
  })

  it('refuses all subdomains of what is no site', () => {
    expect(headersProblems({ images: ['https://*.com'] })).toEqual([
      'headers.ts: images has "https://*.com", which allows every site under .com. Name the sites that the app uses: https://example.com.',
    ])
    const wide = ['https://*.COM/a', 'https://*.co.uk', 'wss://*.com.au:443', 'https://*.ne.jp']
    for (const source of wide) expect(headersProblems({ connect: [source] })).toHaveLength(1)
    const sites = ['https://*.example.com', 'https://*.example.co.uk', 'http://*.localhost:*']
    expect(headersProblems({ connect: [...sites, 'https://*.internal', 'https://com'] })).toEqual([])
  })

  it('refuses scripts of everybody who has a subdomain somewhere', () => {
    expect(headersProblems({ scripts: ['https://*.pages.dev'] })).toEqual([
      expect.stringContaining('which allows what anybody can put under .pages.dev.'),
    ])
    expect(headersProblems({ workers: ['https://*.github.io'] })).toHaveLength(1)
    const own = ['https://mine.pages.dev', 'https://*.mine.pages.dev']
    expect(headersProblems({ scripts: own, images: ['https://*.r2.dev'] })).toEqual([])
  })

  it('allows the hash of an inline script, and WebAssembly', () => {
    const hash = "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='"
    expect(headersProblems({ scripts: [hash, "'wasm-unsafe-eval'"] })).toEqual([])
  })

  it('wants lists, texts and an object', () => {
    expect(headersProblems({ images: 'https://a.example' })).toEqual([
      `headers.ts: images is "https://a.example". Write a list: ['…'].`,
    ])
    expect(headersProblems({ images: [7] })).toHaveLength(1)
    expect(headersProblems({ nonce: 'yes' })).toEqual(['headers.ts: nonce is "yes". Write true or false.'])
    expect(headersProblems({ 'Permissions-Policy': 'camera=()\nX-Other: 1' })).toHaveLength(1)
    expect(headersProblems(['images'])).toEqual([
      expect.stringContaining('headers.ts: headers is ["images"]. Write an object:'),
    ])
  })
})

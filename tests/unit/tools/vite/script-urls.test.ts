import { describe, expect, it } from 'vitest'
import { scriptUrls } from '../../../../tools/vite/script-urls.ts'

describe('scriptUrls', () => {
  it('is undefined if only files of the build are scripts', () => {
    expect(scriptUrls({})).toBeUndefined()
    expect(scriptUrls({ scripts: ["'sha256-abc='", "'wasm-unsafe-eval'"] })).toBeUndefined()
  })

  it('fits an origin, and none that only begins or ends alike', () => {
    const pattern = scriptUrls({ scripts: ['https://js.stripe.com'] })!
    expect(pattern.test('https://js.stripe.com/v3/')).toBe(true)
    expect(pattern.test('https://js.stripe.com.evil.example/')).toBe(false)
    expect(pattern.test('https://jsxstripe.com/')).toBe(false)
    expect(pattern.test('https://evil.example/https://js.stripe.com/')).toBe(false)
    expect(pattern.test('http://js.stripe.com/')).toBe(false)
    expect(pattern.test('https://js.stripe.com:8443/')).toBe(false)
  })

  it('fits the subdomains of a wildcard, and not the domain itself', () => {
    const pattern = scriptUrls({ scripts: ['https://*.example.com'] })!
    expect(pattern.test('https://a.b.example.com/x.js')).toBe(true)
    expect(pattern.test('https://example.com/x.js')).toBe(false)
    expect(pattern.test('https://evil.example/?.example.com/')).toBe(false)
    expect(pattern.test('https://evil.example/a.example.com/')).toBe(false)
  })

  it('fits ports, and a scheme that is safer', () => {
    expect(scriptUrls({ scripts: ['http://127.0.0.1:*'] })!.test('http://127.0.0.1:81/a.js')).toBe(true)
    expect(scriptUrls({ scripts: ['http://a.example'] })!.test('https://a.example/')).toBe(true)
    expect(scriptUrls({ scripts: ['https://a.example:443'] })!.test('https://a.example/')).toBe(true)
    expect(scriptUrls({ scripts: ['https://a.example:8443'] })!.test('https://a.example/')).toBe(false)
  })

  it('fits a path whole, and all below it if it ends with a slash', () => {
    const pattern = scriptUrls({ scripts: ['/widget.js', '/parts/'], workers: ['blob:'] })!
    expect(pattern.test('/widget.js')).toBe(true)
    expect(pattern.test('/widget.js?v=2')).toBe(true)
    expect(pattern.test('/widget.json')).toBe(false)
    expect(pattern.test('/parts/a.js')).toBe(true)
    expect(pattern.test('blob:https://site.example/1')).toBe(true)
    expect(pattern.test('https://evil.example/widget.js')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  checkedReport,
  readReport,
  refusalMessage,
} from '../../../../../tools/vite/development/refusal-message.ts'

function messageOf(directive: string, blocked: string, others: Record<string, string> = {}) {
  const report = { 'effective-directive': directive, 'blocked-uri': blocked, ...others }
  return refusalMessage(report)
}

describe('refusalMessage', () => {
  it('names what was refused, and the line for headers.ts', () => {
    expect(messageOf('img-src', 'https://images.example/a.png')).toBe(
      'The content security policy refused https://images.example/a.png (img-src). Production refuses it too. ' +
        "To allow it, write in headers.ts:\n\nimages: ['https://images.example'],",
    )
    expect(messageOf('frame-src', 'https://js.stripe.com')).toContain("frames: ['https://js.stripe.com'],")
  })

  it('says what to write for <style> elements', () => {
    expect(messageOf('style-src-elem', 'inline')).toContain(
      "refused a <style> element (style-src-elem). Production refuses it too. To allow it, write in headers.ts:\n\nstyles: 'inline',",
    )
  })

  it('asks for the hash of an inline script, and for a listener in place of an attribute', () => {
    expect(messageOf('script-src-elem', 'inline')).toContain('write its hash to scripts')
    expect(messageOf('script-src-attr', 'inline')).toContain('Add the event listener')
    expect(messageOf('script-src', 'eval')).toContain('Nothing in headers.ts allows it.')
    expect(messageOf('script-src', 'wasm-eval')).toContain(`scripts: ["'wasm-unsafe-eval'"],`)
  })

  it('reads the URL of a script off the sample of Trusted Types', () => {
    const sample = (text: string) =>
      messageOf('require-trusted-types-for', 'trusted-types-sink', { 'script-sample': text })
    expect(sample('HTMLScriptElement src|https://js.stripe.com/v3/')).toContain(
      "scripts: ['https://js.stripe.com'],",
    )
    expect(sample('HTMLScriptElement src|/widget.js')).toContain("scripts: ['/widget.js'],")
    expect(sample('Worker constructor|/worker.js')).toContain("workers: ['/worker.js'],")
    expect(sample('HTMLScriptElement text|alert(1)')).toContain('lets text become a script')
    expect(messageOf('trusted-types', 'trusted-types-policy', { 'script-sample': 'dompurify' })).toContain(
      "trustedTypes: ['dompurify'],",
    )
  })

  it('writes a scheme as a source, and leaves the host of a WebSocket open', () => {
    expect(messageOf('img-src', 'blob')).toContain("images: ['blob:'],")
    expect(messageOf('connect-src', 'wss')).toContain("connect: ['wss://…'],")
    expect(messageOf('connect-src', 'wss://live.example/a')).toContain("connect: ['wss://live.example'],")
  })

  it('offers no line for what can’t be allowed', () => {
    expect(messageOf('object-src', 'https://a.example')).toContain('Nothing in headers.ts allows it.')
  })

  it('names this site by a source that is right in production too', () => {
    const page = { 'document-uri': 'http://localhost:8787/about' }
    expect(messageOf('media-src', 'http://localhost:8787/film.mp4', page)).toContain(`media: ["'self'"],`)
    expect(messageOf('media-src', 'http://localhost:8788/film.mp4', page)).toContain(
      `media: ['http://localhost:8788'],`,
    )
  })

  it('says that a page of this site in a frame takes two lines', () => {
    const lines = `frames: ["'self'"],\nframeAncestors: ["'self'"],`
    const page = { 'document-uri': 'http://localhost:8787/about' }
    expect(messageOf('frame-src', 'http://localhost:8787/preview', page)).toContain(lines)
    expect(messageOf('frame-ancestors', 'self')).toContain(lines)
  })

  it('names the package whose code has tried it', () => {
    const report = { 'effective-directive': 'script-src', 'blocked-uri': 'eval' }
    expect(refusalMessage(report, 'ajv')).toContain('(script-src), in the package ajv. Production')
  })

  it('leaves out a library’s trial whether it may compile text, which breaks nothing', () => {
    const sampleOf = (text: string) =>
      messageOf('require-trusted-types-for', 'trusted-types-sink', { 'script-sample': text })
    expect(sampleOf('Function|(\n) {\n\n})')).toBeUndefined()
    expect(sampleOf('Function|(\n) {\n\n}')).toBeUndefined() // Firefox
    expect(sampleOf('Function|(a\n) {\nreturn a\n})')).toContain('refused')
  })

  it('leaves out what an extension has tried', () => {
    const source = { 'source-file': 'moz-extension' }
    expect(messageOf('style-src-elem', 'inline', source)).toBeUndefined()
    expect(messageOf('img-src', 'chrome-extension://abc/a.png')).toBeUndefined()
  })
})

describe('readReport', () => {
  it('reads what browsers send', () => {
    expect(readReport('{"csp-report":{"blocked-uri":"inline"}}')).toEqual({
      'blocked-uri': 'inline',
    })
  })

  it('reads nothing else', () => {
    for (const text of ['', 'null', '{}', '{"csp-report":null}']) {
      expect(readReport(text)).toBeUndefined()
    }
  })
})

describe('checkedReport', () => {
  it('has only fields that are text or numbers, printable and short', () => {
    const report = {
      'blocked-uri': `a\u001B[2J\u202E${'b'.repeat(999)}`,
      'document-uri': ['x'],
      more: true,
    }
    expect(checkedReport(report)).toEqual({ 'blocked-uri': `a[2J${'b'.repeat(296)}` })
    expect(
      [null, undefined, 7, 'text'].map(checkedReport).map((report) => refusalMessage(report)),
    ).toHaveLength(4)
  })
})

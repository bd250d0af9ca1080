import { describe, expect, it } from 'vitest'
import { MAX_REPORT_CHARACTERS, MAX_REPORTS, readReports } from '../../../../worker/reports/read-reports.ts'

describe('the reports of browsers', () => {
  it('are read in the format of the Reporting API, without paths and queries', () => {
    const blockedURL = 'https://cdn.example/lib.js?visitor=7'
    const body = { effectiveDirective: 'script-src-elem', blockedURL, sample: 'secret' }
    expect(read([{ type: 'csp-violation', url: PAGE, body }])).toEqual([
      { kind: 'csp', detail: 'script-src-elem https://cdn.example', route: '/shop' },
    ])
  })

  it('are read in that of report-uri', () => {
    const report = {
      'document-uri': PAGE,
      'violated-directive': "style-src-elem 'self'",
      'blocked-uri': 'inline',
    }
    expect(read({ 'csp-report': report })).toEqual([
      { kind: 'csp', detail: 'style-src-elem inline', route: '/shop' },
    ])
  })

  it('tell Trusted Types from other refusals', () => {
    const body = {
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    }
    expect(read([{ type: 'csp-violation', url: PAGE, body }])).toMatchObject([
      { kind: 'trusted types', detail: 'require-trusted-types-for trusted-types-sink' },
    ])
  })

  it('have no trial of a library whether it may compile text, which breaks nothing', () => {
    const sample = 'Function|(\n) {\n\n})'
    const directive = 'require-trusted-types-for'
    const body = { effectiveDirective: directive, blockedURL: 'trusted-types-sink', sample }
    expect(read([{ type: 'csp-violation', url: PAGE, body }])).toEqual([])
    const report = { 'document-uri': PAGE, 'effective-directive': directive }
    expect(read({ 'csp-report': { ...report, 'script-sample': sample } })).toEqual([])
  })

  it('name the scheme of extensions only', () => {
    const body = { effectiveDirective: 'img-src', blockedURL: 'chrome-extension://abcdef/a.png' }
    expect(read([{ type: 'csp-violation', url: PAGE, body }])).toMatchObject([
      { detail: 'img-src chrome-extension:' },
    ])
  })

  it('have the reason of a crash', () => {
    const crash = { type: 'crash', url: PAGE, body: { reason: 'oom' } }
    const unknown = { type: 'crash', url: 'https://shop.example/no-page', body: {} }
    expect(read([crash, unknown])).toEqual([
      { kind: 'crash', detail: 'oom', route: '/shop' },
      { kind: 'crash', detail: 'unknown', route: '' },
    ])
  })

  it('are dropped if the document is of another site, which names this one in its policy', () => {
    const evil = { 'document-uri': 'https://evil.example/', 'effective-directive': 'img-src' }
    expect(read({ 'csp-report': { ...evil, 'blocked-uri': 'inline' } })).toEqual([])
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline', reason: 'oom' }
    const types = ['csp-violation', 'crash']
    const documents = ['https://evil.example/', 'about:srcdoc', undefined]
    const reports = documents.flatMap((url) => types.map((type) => ({ type, url, body })))
    expect(read(reports)).toEqual([])
  })

  it('are cut if they are long', () => {
    const body = { effectiveDirective: 'img-src', blockedURL: `${'a'.repeat(50_000)}:x` }
    const crash = { type: 'crash', url: PAGE, body: {} }
    const [long, short] = read([{ type: 'csp-violation', url: PAGE, body }, crash])!
    expect(long!.detail).toBe(`img-src ${'a'.repeat(999)}`.slice(0, MAX_REPORT_CHARACTERS))
    expect(short!.detail).toBe('unknown')
  })

  it('are left out if no browser writes such', () => {
    expect(read([null, 7, { type: 'crash' }, { type: 'constructor', body: {} }])).toEqual([])
    const body = { effectiveDirective: '<script>', blockedURL: 'x' }
    expect(read([{ type: 'csp-violation', url: PAGE, body }])).toEqual([])
    const made = { type: 'deprecation', url: PAGE, body: { id: 'a b c' } }
    expect(read([made])).toMatchObject([{ detail: '' }])
  })

  it('are undefined in another format', () => {
    expect(readReports('{', routeOf)).toBeUndefined()
    expect(read({})).toBeUndefined()
    expect(read('text')).toBeUndefined()
  })

  it('are read up to a number', () => {
    const report = { type: 'crash', url: PAGE, body: {} }
    expect(read(Array.from({ length: 999 }, () => report))).toHaveLength(MAX_REPORTS)
  })
})

const PAGE = 'https://shop.example/shop?q=1'

function routeOf(url: string): string | undefined {
  if (url === PAGE) return '/shop'
  return url.startsWith('https://shop.example/') ? '' : undefined
}

function read(body: unknown) {
  return readReports(JSON.stringify(body), routeOf)
}

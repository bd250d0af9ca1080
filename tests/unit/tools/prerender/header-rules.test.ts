import { describe, expect, it } from 'vitest'
import { createHeaderRules } from '../../../../tools/prerender/header-rules.ts'

const COMMON = '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: immutable\n'
const document = { 'content-type': 'text/html', 'x-frame-options': 'DENY' }

describe('createHeaderRules', () => {
  it('writes one rule for the pages of a pattern, without the headers that all files have', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    expect(add(rules, '/guide/:topic', '/guide/forms')).toBe(true)
    expect(add(rules, '/guide/:topic', '/guide/hooks')).toBe(true)
    expect(placesOf(rules.text())).toEqual(['/*', '/assets/*', '/guide/:p1', '/_data.*'])
    expect(rules.text()).toContain(
      '/guide/:p1\n  ! content-type\n  content-type: text/html\n  ! allow\n  allow: GET, HEAD\n',
    )
  })

  it('removes a header that all files have and documents don’t', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    add(rules, '/', '/', { 'content-type': 'text/html' })
    expect(rules.text()).toContain('/\n  ! x-frame-options\n  ! content-type\n')
  })

  it('leaves a file that the pattern matches its headers', () => {
    const rules = createHeaderRules({ text: COMMON, files: ['/guide/picture.svg', '/other.svg'] })
    add(rules, '/guide/:topic', '/guide/forms', { 'content-type': 'text/html', link: '</a>' })
    const text = rules.text()
    expect(placesOf(text).slice(2)).toEqual(['/guide/:p1', '/guide/picture.svg', '/_data.*'])
    const own = text.slice(text.indexOf('/guide/picture.svg'), text.indexOf('/_data.*'))
    expect(own).toContain('  ! content-type\n  content-type: image/svg+xml\n')
    expect(own).toContain('  ! link\n')
    expect(own).not.toContain('  link:')
    expect(own).toContain('  x-frame-options: DENY\n')
    expect(own).toMatch(/content-security-policy: .*sandbox/)
  })

  it('names the page itself if the pattern matches a file of the build, or of an unknown type', () => {
    const rules = createHeaderRules({ text: COMMON, files: ['/assets/a.js', '/guide/unknown'] })
    add(rules, '/:x/:y', '/one/two')
    add(rules, '/guide/:topic', '/guide/forms')
    expect(placesOf(rules.text()).slice(2, -1)).toEqual(['/one/two', '/guide/forms'])
  })

  it('names the page itself if its headers differ from those of the pattern’s other pages', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    add(rules, '/guide/:topic', '/guide/forms')
    add(rules, '/guide/:topic', '/guide/hooks', { ...document, 'x-topic': 'hooks' })
    expect(placesOf(rules.text()).slice(2)).toEqual(['/guide/:p1', '/guide/hooks', '/_data.*'])
  })

  it('sorts rules as pages are matched, so that the last one fits best', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    const patterns: [string, string][] = [
      ['/a/:x', '/a/1'],
      ['/a/b', '/a/b'],
      ['/:x/b', '/1/b'],
      ['/a/:rest*', '/a/1/2/3'],
    ]
    for (const [pattern, path] of patterns) add(rules, pattern, path)
    expect(placesOf(rules.text()).slice(2, -1)).toEqual(['/:p0/b', '/a/*', '/a/:p1', '/a/b'])
  })

  it('has no room for more rules than Cloudflare reads', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    const added = [...Array(120).keys()].filter((at) => add(rules, `/page-${at}`, `/page-${at}`))
    expect(added).toHaveLength(97)
    expect(placesOf(rules.text())).toHaveLength(100)
    expect(add(rules, '/page-1', '/page-1')).toBe(true)
  })

  it('has no room for a line that is longer than Cloudflare reads', () => {
    const rules = createHeaderRules({ text: COMMON, files: [] })
    expect(add(rules, '/', '/', { ...document, link: 'x'.repeat(2000) })).toBe(false)
  })
})

function add(
  rules: ReturnType<typeof createHeaderRules>,
  pattern: string,
  path: string,
  headers: Record<string, string> = document,
): boolean {
  return rules.add({ pattern, path, headers })
}

function placesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('/'))
}

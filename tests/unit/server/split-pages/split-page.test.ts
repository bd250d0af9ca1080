import { describe, expect, it } from 'vitest'
import {
  decodeSplitPage,
  encodeSplitPage,
  isSplitPage,
} from '../../../../src/server/split-pages/split-page.ts'

const page = {
  document: { site: 'A\nB' },
  layouts: [],
  data: { text: '<html>' },
  deferred: [{ key: 'document:visitor', name: 'visitor', file: 'document.server.ts' }],
}

describe('a split page as text', () => {
  const html = `<html>"ß\n${'x'.repeat(6000)}</html>`
  const shell = {
    html: new TextEncoder().encode(html),
    places: [{ id: '0', from: 1, fallback: 2, to: 3 }],
    segments: '<div hidden>…</div>',
    postponed: '{"a":1}',
    needsPage: true,
  }

  it('has the HTML as it is', () => {
    const text = encodeSplitPage({ ...page, shell })
    expect(text).toContain(`\n${html}`)
    expect(decoded(text)).toEqual({ ...page, shell })
  })

  it('is without the page’s data if its component doesn’t run', () => {
    const { data, ...rest } = page
    const own = { ...shell, needsPage: false }
    expect(data).toBeDefined()
    expect(decoded(encodeSplitPage({ ...page, shell: own }))).toEqual({ ...rest, shell: own })
  })

  it('has it if it’s so small that it’s rendered as a whole', () => {
    const small = { ...shell, needsPage: false, html: new TextEncoder().encode('<p>') }
    expect(decoded(encodeSplitPage({ ...page, shell: small }))).toMatchObject({ data: page.data })
  })

  it('may be a page’s data only', () => {
    expect(decoded(encodeSplitPage(page))).toEqual(page)
  })

  it('is told from other pages', () => {
    expect(isSplitPage(encodeSplitPage(page))).toBe(true)
    expect(isSplitPage('<!DOCTYPE html>')).toBe(false)
    expect(isSplitPage('{"build":"b","data":{"isSplit":true}}\n')).toBe(false)
  })
})

function decoded(text: string) {
  return decodeSplitPage(new TextEncoder().encode(text))
}

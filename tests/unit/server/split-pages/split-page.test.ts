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
    segments: '<div hidden>…</div>',
    postponed: '{"a":1}',
  }

  it('has the HTML as it is', () => {
    const text = encodeSplitPage({ ...page, shell })
    expect(text).toContain(`\n${html}`)
    expect(decoded(text)).toEqual({ ...page, shell })
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

import { describe, expect, it } from 'vitest'
import { decodeSplitPage, encodeSplitPage } from '../../../../src/server/split-pages/split-page.ts'

const page = {
  document: { site: 'A\nB' },
  layouts: [],
  data: { text: '<html>' },
  deferred: [{ key: 'document:visitor', name: 'visitor', file: 'document.server.ts' }],
}

describe('a split page as text', () => {
  it('has the HTML as it is', () => {
    const shell = {
      html: '<html>"\n</html>',
      segments: '<div hidden>…</div>',
      postponed: '{"a":1}',
    }
    const text = encodeSplitPage({ ...page, shell })
    expect(text).toContain(`\n${shell.html}${shell.segments}`)
    expect(decodeSplitPage(text)).toEqual({ ...page, shell })
  })

  it('may be a page’s data only', () => {
    expect(decodeSplitPage(encodeSplitPage(page))).toEqual(page)
  })

  it('is told from other pages', () => {
    expect(decodeSplitPage('<!DOCTYPE html>')).toBeUndefined()
    expect(decodeSplitPage('{"build":"b","data":{"isSplit":true}}\n')).toBeUndefined()
  })
})

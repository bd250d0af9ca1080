import { describe, expect, it } from 'vitest'
import {
  decodeSharedPage,
  encodeSharedPage,
  type SharedPage,
} from '../../../../src/server/shared-pages/shared-page.ts'

const parts = {
  document: { site: 'A\nB', since: new Date(0) },
  layouts: [],
  data: { text: '<html>' },
  deferred: [{ key: 'document:visitor', name: 'visitor', file: 'document.server.ts' }],
  waits: true,
}

describe('a shared page as text', () => {
  const body = `<html>"ß\n${'x'.repeat(6000)}</html>`
  const shell = { segments: '<div hidden>…</div>', postponed: '{"a":1}' }

  it('has the body as it is', () => {
    const page = { parts: { ...parts, shell }, body }
    const text = encodeSharedPage(page)
    expect(text).toContain(`\n${body}`)
    expect(decoded(text)).toMatchObject(page)
  })

  it('may be a page’s data only', () => {
    expect(decoded(encodeSharedPage({ parts, body: '' }))).toMatchObject({ parts, body: '' })
  })

  it('has its headers in a file, whatever is in its body', () => {
    const page = { headers: { 'x-page': 'a\nb', etag: '"1"' }, body: '<p>\n{"tag":2}\n</p>' }
    expect(decoded(encodeSharedPage(page))).toEqual(page)
  })
})

function decoded(text: string): SharedPage<string> {
  const page = decodeSharedPage(new TextEncoder().encode(text))
  return { ...page, body: new TextDecoder().decode(page.body) }
}

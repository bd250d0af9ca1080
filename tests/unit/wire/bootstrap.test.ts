import { describe, expect, it } from 'vitest'
import { decodeBootstrap, encodeScriptJson, type Bootstrap } from '../../../src/wire/bootstrap.ts'

const data = { text: '</script><script>alert(1)</script><!-- ü \u2028' }
const bootstrap: Bootstrap = {
  build: 'b',
  href: '/items/7?tab=2',
  page: {
    type: 'page',
    name: 'item',
    module: '/assets/item.js',
    params: { id: '7' },
    data,
    deferred: ['late'],
  },
}

describe('encodeScriptJson', () => {
  it('writes nothing that could end the script or begin a comment', () => {
    expect(encodeScriptJson(bootstrap)).not.toContain('<')
  })

  it('writes JSON', () => {
    expect(JSON.parse(encodeScriptJson(bootstrap))).toEqual(bootstrap)
  })
})

describe('decodeBootstrap', () => {
  it('reads a page', () => {
    expect(decodeBootstrap(encodeScriptJson(bootstrap))).toEqual(bootstrap)
  })

  it('reads an error page', () => {
    const problem = { status: 404, title: 'Lost </script>', requestId: 'r', build: 'b' }
    const page = { type: 'error' as const, problem, params: {} }
    const lost: Bootstrap = { build: 'b', href: '/nowhere', page }
    expect(decodeBootstrap(encodeScriptJson(lost))).toEqual(lost)
  })

  it('refuses a document that was cut off', () => {
    expect(decodeBootstrap('')).toBeUndefined()
    expect(decodeBootstrap(encodeScriptJson(bootstrap).slice(0, -1))).toBeUndefined()
  })
})

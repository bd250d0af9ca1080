import { describe, expect, it } from 'vitest'
import { RETAINED_LAYOUTS_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { detailOf } from '../edge-cache/served-edge.ts'
import { CRAWLER, PAST_CACHE, servedPersonal } from './served-personal.ts'

const app = servedPersonal()
const { as, get, timesLoaded, logs } = app

const INLINE_SCRIPT = /<script(?: nonce="[^"]*")?>/

/** What differs by design: a page for all visitors was made for one URL. */
function comparable(html: string): string {
  return html.replace(/"href":"[^"]*",("isFile":true,)?/, '')
}

describe('a shared page in a document that knows its visitor', () => {
  it('shows each visitor their own name, and runs its loader once', async () => {
    const ann = await as('visitor=ann', '/table/301')
    const bob = await as('visitor=bob', '/table/301')
    const nobody = await as(undefined, '/table/301')
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(bob.text).toContain('Hello, <!-- -->bob<!-- -->!')
    expect(nobody.text).toContain('Hello, <!-- -->nobody<!-- -->!')
    expect(detailOf(ann.response)).toBe('MISS')
    expect(detailOf(bob.response)).toBe('HIT')
    expect(await timesLoaded('/table/301')).toBe(1)
  })

  it.each([
    '/',
    '/table/300',
    '/load/300',
    '/never/300',
    '/teams/red',
    '/gated',
    '/about',
    '/matrix/parts',
    '/matrix/raw',
  ])('is what would be rendered for them alone: %s', async (path) => {
    await as(undefined, path)
    const shared = await as('visitor=ann', path)
    const whole = await as(`visitor=ann; ${PAST_CACHE}`, path, CRAWLER)
    expect(comparable(shared.text)).toBe(comparable(whole.text))
  })

  it('is rendered without the cache, which would take longer, if its loaders wait for nothing', async () => {
    await as(undefined, '/')
    const ann = await as('visitor=ann', '/')
    expect(ann.response.headers.get('Cache-Status')).toBeNull()
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    await as(undefined, '/table/304')
    expect(detailOf((await as('visitor=ann', '/table/304')).response)).toBe('HIT')
  })

  it('is whole, without an inline script, and can be asked for again by its tag', async () => {
    const { text, response } = await as('visitor=ann', '/table/300')
    expect(text).not.toMatch(INLINE_SCRIPT)
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const tag = response.headers.get('ETag')!
    const again = await as('visitor=ann', '/table/300', { 'If-None-Match': tag })
    expect(again.response.status).toBe(304)
    const other = await as('visitor=bob', '/table/300', { 'If-None-Match': tag })
    expect(other.response.status).toBe(200)
  })

  it('comes from its file, or from the edge if the build has made none', async () => {
    await as(undefined, '/listed/2')
    const [file, edge] = [await as('visitor=ann', '/listed/1'), await as('visitor=ann', '/listed/2')]
    expect(file.response.headers.get('Cache-Status')).toBeNull()
    expect(detailOf(edge.response)).toBe('HIT')
    for (const { text } of [file, edge]) expect(text).toContain('Hello, <!-- -->ann<!-- -->!')
  })

  it('may have a form with a function, whose inline script is each visitor’s own', async () => {
    await as(undefined, '/acting')
    const ann = await as('visitor=ann', '/acting')
    const late = await as('visitor=bob; wait=100', '/acting')
    expect([detailOf(ann.response), detailOf(late.response)]).toEqual(['HIT', 'HIT'])
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(late.text).toContain('Hello, <!-- -->bob<!-- -->!')
    const nonces = [ann, late].map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1])
    expect(nonces[0]).toMatch(/^[\w-]{36}$/)
    expect(nonces[1]).not.toBe(nonces[0])
    expect(await timesLoaded('/acting')).toBe(1)
  })

  it('is sent with its fallbacks if a session takes long, and the rest follows', async () => {
    await as(undefined, '/table/300')
    const response = await get('/table/300', { headers: { Cookie: 'visitor=ann; wait=300' } })
    const chunks = response.body!.pipeThrough(new TextDecoderStream())
    let [first, rest] = ['', '']
    for await (const chunk of chunks) first === '' ? (first = chunk) : (rest += chunk)
    expect(first).toContain('<span id="visitor">…</span>')
    expect(first).toContain('Row <!-- -->299')
    expect(first).not.toContain('Hello')
    expect(rest).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(rest).toMatch(/<\/body><\/html>$/)
    expect(response.headers.get('Content-Security-Policy')).toContain('nonce')
  })

  it('is whole if a session is read soon, also for a visitor whose pages pass the cache', async () => {
    const ask = () => as(`visitor=ann; wait=1; ${PAST_CACHE}`, '/teams/red')
    const { text, response } = await ask()
    expect(response.headers.get('Cache-Status')).toBeNull()
    expect(text).toContain('Hello, <!-- -->ann<!-- -->!')
    // On a busy machine this millisecond may take longer than the 12 that are waited for.
    await expect.poll(async () => (await ask()).text).not.toMatch(INLINE_SCRIPT)
  })

  it('is whole for a crawler, however long a session takes', async () => {
    const { text } = await as('visitor=ann; wait=100', '/table/300', CRAWLER)
    expect(text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(text).not.toMatch(INLINE_SCRIPT)
  })

  it('keeps its fallback where a value fails, and is not spoiled for others', async () => {
    const failed = await as('visitor=fail', '/table/302')
    expect(failed.response.status).toBe(200)
    expect(failed.text).toContain('<!--$!--><template></template><span id="visitor">…</span><!--/$-->')
    expect(logs.join()).toContain('The session store is down')
    const ann = await as('visitor=ann', '/table/302')
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(await timesLoaded('/table/302')).toBe(1)
  })

  it('is sent without a personal part that hangs, and others get theirs', async () => {
    await as(undefined, '/table/303')
    const response = await get('/table/303', { headers: { Cookie: 'visitor=hang' } })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const { value } = await reader.read()
    expect(value).toContain('<span id="visitor">…</span>')
    await reader.cancel()
    const ann = await as('visitor=ann', '/table/303')
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
  })

  it('is UTF-8 for a visitor whose name is cut inside a character', async () => {
    await as(undefined, '/table/300')
    const headers = { Cookie: `visitor=${encodeURIComponent('🎉')}` }
    const response = await get('/table/300', { headers })
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    const html = utf8.decode(await response.arrayBuffer())
    expect(html).toContain('data-initial="\ufffd">Hello, <!-- -->🎉<!-- -->!')
  })

  it('has headers without a body for HEAD', async () => {
    const init = { method: 'HEAD', headers: { Cookie: 'visitor=ann' } }
    const response = await get('/table/300', init)
    const { text, response: full } = await as('visitor=ann', '/table/300')
    expect(response.headers.get('Content-Length')).toBe(String(new TextEncoder().encode(text).length))
    expect(response.headers.get('ETag')).toBe(full.headers.get('ETag'))
  })
})

describe('personal parts in a layout', () => {
  it('may be shown in the page inside it', async () => {
    const ann = await as('visitor=ann', '/teams/red')
    const bob = await as('visitor=bob', '/teams/red')
    expect(ann.text).toContain('<p id="role" title="rowing">ann plays for red</p>')
    expect(bob.text).toContain('<p id="role" title="rowing">bob plays for red</p>')
  })

  it('are part of the data, but not those of layouts that the router has', async () => {
    const path = dataPathOf('/teams/red')
    await as(undefined, path)
    const all = await as('visitor=ann', path)
    expect(detailOf(all.response)).toBe('HIT')
    expect(all.text).toContain('{"key":"0:role","value":"ann plays for red"}')
    expect(all.text).toContain('{"key":"document:visitor","value":{"name":"ann"}}')
    const rest = await as('visitor=ann', path, { [RETAINED_LAYOUTS_HEADER]: '1' })
    expect(rest.text).not.toContain('role')
    expect(rest.text).toContain('{"key":"document:visitor","value":{"name":"ann"}}')
  })

  it('may end the page for some visitors', async () => {
    await as(undefined, '/guarded')
    const { response } = await as('visitor=mallory', '/guarded')
    expect(response.status).toBe(302)
    expect((await as('visitor=ann', '/guarded')).response.status).toBe(200)
  })
})

describe('a page that can’t be shared', () => {
  it('is rendered as a whole for a visitor whose layout awaits something else', async () => {
    await as(undefined, '/awaited')
    const { text, response } = await as('visitor=ann', '/awaited')
    expect(text).toContain('<p id="name">ann</p>')
    expect(response.headers.get('Cache-Status')).toBeNull()
    expect(logs.join()).toContain('data.name of the loader in layouts/awaited.server.ts')
  })

  it('runs the loader of such a layout once, with its deferred values, for the page and for its data', async () => {
    await as(undefined, '/awaited')
    const cookie = 'visitor=ann; wait=100'
    const page = await as(cookie, '/awaited')
    expect(page.response.headers.getSetCookie()).toHaveLength(1)
    expect(page.text).toContain('{"name":"ann"}')
    const data = await as(cookie, dataPathOf('/awaited'))
    expect(data.response.headers.getSetCookie()).toHaveLength(1)
    expect(data.text).toContain('{"name":"ann"}')
  })

  it('is rendered as a whole if it waits outside of any boundary', async () => {
    await as(undefined, '/blocked')
    const { text, response } = await as('visitor=ann', '/blocked')
    expect(text).toContain('<p id="name">ann</p>')
    expect(response.headers.get('Cache-Status')).toBeNull()
    expect(logs.join()).toContain('Put a <Suspense> around each component')
  })
})

describe('a shared page that is missing', () => {
  it('has an error page that knows its visitor, and no advice in the log', async () => {
    const before = logs.length
    const ann = await as('visitor=ann', '/table/-1')
    const bob = await as('visitor=bob', '/table/-1')
    expect(ann.response.status).toBe(404)
    expect(ann.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(bob.text).toContain('Hello, <!-- -->bob<!-- -->!')
    expect(logs.slice(before).join()).not.toContain('page not shared')
  })
})

describe('a page without `cache` in a document with a deferred value', () => {
  it('has it in the document, and in an error page', async () => {
    const page = await as('visitor=ann', '/plain')
    const lost = await as('visitor=ann', '/lost')
    expect(page.text).toContain('Hello, <!-- -->ann<!-- -->!')
    expect(lost.response.status).toBe(404)
    expect(lost.text).toContain('Hello, <!-- -->ann<!-- -->!')
  })

  it('has it in its data, and in that of an error', async () => {
    const line = '{"key":"document:visitor","value":{"name":"ann"}}'
    expect((await as('visitor=ann', dataPathOf('/plain'))).text).toContain(line)
    expect((await as('visitor=ann', dataPathOf('/lost'))).text).toContain(line)
  })
})

import { describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { servedApp } from './served-fixture.ts'

const { get } = servedApp(FIXTURE_OUT, { SHARED_PASSWORD: 'correct' })

const COOKIES = ['session=renewed; Path=/']

describe('headers and cookies that a loader sets through c', () => {
  it('are on a document, and on the response to HEAD', async () => {
    await expectSet(await get('/context/document'), 200)
    await expectSet(await get('/context/document', { method: 'HEAD' }), 200)
  })
  it('are there once on each response with the same document', async () => {
    for (let times = 0; times < 4; times++) await expectSet(await get('/context/document'), 200)
  })
  it('are on a 304', async () => {
    const tag = (await get('/context/document')).headers.get('ETag')!
    expect(tag).not.toBe('')
    await expectSet(await get('/context/document', { headers: { 'If-None-Match': tag } }), 304)
  })
  it('are on a stream', async () => {
    const response = await get('/context/stream')
    await expectSet(response, 200)
    expect(await response.text()).toContain('<p id="late">late</p>')
  })
  it('are on data, streamed or not', async () => {
    await expectSet(await get('/_data/context/document'), 200)
    await expectSet(await get('/_data/context/stream'), 200)
  })
  it('are on a redirect, and on its data', async () => {
    const response = await get('/context/redirect')
    await expectSet(response, 302)
    expect(response.headers.get('Location')).toBe('/about')
    await expectSet(await get('/_data/context/redirect'), 200)
  })
  it('are on error pages and problem documents', async () => {
    await expectSet(await get('/context/missing'), 404)
    await expectSet(await get('/_data/context/missing'), 404)
    const unavailable = await get('/context/unavailable')
    await expectSet(unavailable, 503)
    expect(unavailable.headers.get('Retry-After')).toBe('60')
    await expectSet(await get('/context/throws'), 500)
  })
})

describe('a header that a loader sets through c', () => {
  it('wins over the default, but does not say what the document is', async () => {
    const { headers } = await get('/context/own-caching')
    expect(headers.get('Cache-Control')).toBe('private, max-age=30')
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Location')).toBeNull()
  })
  it('comes beside ours if it is a list', async () => {
    const missing = await get('/context/missing')
    expect(missing.headers.get('Vary')).toBe('Accept, Accept-Language')
    const document = await get('/context/document')
    expect(document.headers.get('Link')).toMatch(/rel=modulepreload.*, <\/next>; rel=next$/s)
  })
  it('lets no cache share an error', async () => {
    for (const how of ['unavailable', 'throws']) {
      const { headers } = await get(`/context/shared-${how}`)
      expect(headers.get('Cache-Control')).toMatch(/^private/)
    }
  })
})

describe('a page that may be shared', () => {
  it('is, if its loader sets no cookie', async () => {
    const { headers } = await get('/context/no-cookie')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
  })
  it('is, if its loader says so through c', async () => {
    const { headers } = await get('/context/shared-document')
    expect(headers.get('Cache-Control')).toBe('public, max-age=600')
  })
  it('is not, if it has a password', async () => {
    const credentials = { Authorization: `Basic ${btoa('operator:correct')}` }
    const { headers } = await get('/shared-secret', { headers: credentials })
    expect(headers.get('X-Set-By')).toBe('loader')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
  it('is not, if its document has a nonce', async () => {
    const { headers } = await get('/context/shared-stream')
    expect(headers.get('Content-Security-Policy')).toContain("'nonce-")
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })
  it('is not, if its loader sets one', async () => {
    const { headers } = await get('/context/document')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })
})

describe('the request that c has', () => {
  it("is the page's own, for a document and for its data", async () => {
    const seen = 'GET /context/document /context/document'
    expect(await (await get('/context/document')).text()).toContain(seen)
    expect(await (await get('/_data/context/document')).json()).toMatchObject({ data: { seen } })
  })
})

async function expectSet(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual(COOKIES)
  expect(response.headers.get('X-Set-By')).toBe('loader')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
}

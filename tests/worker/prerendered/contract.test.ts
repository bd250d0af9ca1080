import { describe, expect, it } from 'vitest'
import { dataFileOf } from '../../../src/wire/data-file.ts'
import { buildOf, isFile, servedPrerendered } from './served-prerendered.ts'

const app = servedPrerendered()
const { get } = app

/**
 * The four ways in which a page reaches its visitors; what differs for a file without Worker is in
 * `docs/prerendering.md`.
 */
const WAYS = [
  { way: 'rendered', path: '/contract/rendered', withoutWorker: false },
  { way: 'edge', path: '/contract/edge', withoutWorker: false },
  { way: 'behind the Worker', path: '/contract/behind', withoutWorker: false },
  { way: 'a file without Worker', path: '/contract/static', withoutWorker: true },
]

describe.each(WAYS)('the HTTP contract of a page that is $way', ({ path, withoutWorker }) => {
  it('responds to GET with the whole document', async () => {
    const response = await get(path)
    const html = await response.text()
    expect(isFile(response)).toBe(withoutWorker)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)))
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(html).toContain('<h1 id="title">Contract</h1>')
    expect(html).toMatch(/<\/html>$/)
  })

  it('sends the headers that the Worker’s documents have', async () => {
    const { headers } = await get(path)
    const rendered = await get('/contract/rendered')
    const names = [...rendered.headers.keys()].filter((name) => !DIFFERING.includes(name))
    expect(names).toContain('content-security-policy')
    expect(names).toContain('strict-transport-security')
    const values = (of: Headers) => names.map((name) => [name, of.get(name)])
    expect(values(headers)).toEqual(values(rendered.headers))
  })

  it('responds to HEAD as to GET, without the body', async () => {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Content-Security-Policy']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name))
    }
  })

  it('responds with 304 to the tag that it has sent', async () => {
    const tag = (await get(path)).headers.get('ETag')!
    expect(tag).toMatch(/^"[^"]+"$/)
    const again = await get(path, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(tag)
    expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('responds to a form with 405 and the methods that it has', async () => {
    const response = await get(path, { method: 'POST', body: 'a=b' })
    const html = await response.text()
    expect(response.status).toBe(405)
    // Without the Worker: a 405 without a page, and without OPTIONS.
    expect(response.headers.get('Allow')).toBe(withoutWorker ? 'GET, HEAD' : 'GET, HEAD, OPTIONS')
    expect(html.includes('405: Method Not Allowed')).toBe(!withoutWorker)
  })

  it('responds to OPTIONS with the methods that it has', async () => {
    const response = await get(path, { method: 'OPTIONS' })
    expect(response.status).toBe(withoutWorker ? 405 : 204)
    expect(response.headers.get('Allow')).toContain('GET, HEAD')
  })

  it('describes an error as JSON to a client that prefers it', async () => {
    const response = await get(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
    })
    expect(response.status).toBe(405)
    const isProblem = response.headers.get('Content-Type') === 'application/problem+json'
    expect(isProblem).toBe(!withoutWorker)
  })

  it('redirects a path with a slash too many, and keeps the query', async () => {
    const response = await get(`${path}/?a=b`)
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe(`${path}?a=b`)
  })

  it('shows the page for any query', async () => {
    const response = await get(`${path}?utm_source=letter`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1 id="title">Contract</h1>')
  })

  it('reads another encoding of its path', async () => {
    const response = await get(path.replace('contract', '%63ontract'))
    // Without the Worker: a redirect to the path, which is a method-preserving one.
    expect(response.status).toBe(withoutWorker ? 307 : 200)
    if (withoutWorker) expect(response.headers.get('Location')).toBe(path)
  })

  it('responds with the 404 page below it, and with the 400 page to a malformed URL', async () => {
    expect((await get(`${path}/nothing`)).status).toBe(404)
    expect(await (await get(`${path}/nothing`)).text()).toContain('404: This page could not be found')
    expect((await get(`${path}/%E0%A4%A`)).status).toBe(400)
  })

  it('sends the router its data', async () => {
    const build = buildOf(await (await get(path)).text())
    const response = await get(dataFileOf({ build, pagePath: path }))
    expect(isFile(response)).toBe(withoutWorker)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.json()).toEqual({
      ...{ build, pageHash: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ...{ document: { site: 'Prerendered' }, data: { title: 'Contract' }, deferred: [] },
    })
  })

  it('sends scripts of another build its own data', async () => {
    const response = await get(dataFileOf({ build: 'older', pagePath: path }))
    const build = buildOf(await (await get(path)).text())
    expect(response.status).toBe(200)
    const own = await get(dataFileOf({ build, pagePath: path }))
    expect(await response.json()).toEqual(await own.json())
  })
})

/**
 * `Vary`: a file has the request for React that browsers with `Save-Data` leave out of a rendered page.
 * `Allow`: on each response of a file.
 */
const DIFFERING = ['content-length', 'etag', 'vary', 'date', 'connection', 'keep-alive']

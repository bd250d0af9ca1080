import { describe, expect, it } from 'vitest'
import { RETAINED_LAYOUTS_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { detailOf, servedEdge } from './served-edge.ts'

const app = servedEdge()
const { get, write, renderings, title, logs, origin } = app

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return get(path, { method: 'POST', body, headers: { ...form, Origin: origin(), ...headers } })
}

describe('a shared page', () => {
  it('is rendered once, and says its age', async () => {
    await write('once', 'Once')
    const first = await get('/items/once')
    expect(await title(first)).toBe('Once')
    expect(detailOf(first)).toBe('MISS')
    const second = await get('/items/once')
    expect(detailOf(second)).toBe('HIT')
    expect(second.headers.get('Age')).toMatch(/^\d+$/)
    expect(await title(second)).toBe('Once')
    expect(await renderings('/items/once')).toBe(1)
  })

  it('is private for browsers and other caches', async () => {
    for (const { headers } of [await get('/items/1'), await get('/items/1')]) {
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
      for (const name of ['Cloudflare-CDN-Cache-Control', 'CDN-Cache-Control', 'Cache-Tag', 'Vary']) {
        expect(headers.get(name)).toBeNull()
      }
    }
  })

  it('has its data shared too, with all layouts', async () => {
    const path = dataPathOf('/items/2')
    const first = await get(path, { headers: { [RETAINED_LAYOUTS_HEADER]: '1' } })
    const second = await get(path)
    expect(detailOf(second)).toBe('HIT')
    const data = (await second.json()) as { layouts: unknown }
    expect(await first.json()).toEqual(data)
    expect(data.layouts).toEqual([{ data: { name: 'Items' } }])
  })

  it('is whole, with what its loader defers', async () => {
    for (const response of [await get('/late'), await get('/late')]) {
      const html = await response.text()
      expect(html).toContain('<p id="late">It is here</p>')
      expect(html).not.toContain('Loading')
    }
  })

  it('is new after its data has changed', async () => {
    await write('changed', 'Before')
    await get('/items/changed')
    expect(await title(await get('/items/changed'))).toBe('Before')
    const response = await post('/items/changed', 'text=After')
    expect(response.status).toBe(303)
    expect(await title(await get('/items/changed'))).toBe('After')
    const other = await get(dataPathOf('/items/changed'))
    expect(JSON.stringify(await other.json())).toContain('After')
  })

  it('is new after an endpoint has changed its data', async () => {
    await write('endpoint', 'Before')
    await get('/items/endpoint')
    expect((await post('/api/items/endpoint', 'After')).status).toBe(204)
    expect(await title(await get('/items/endpoint'))).toBe('After')
  })

  it('is stored whatever hosts are in its text', async () => {
    await write('host', 'prerender.invalid')
    await get('/items/host')
    expect(detailOf(await get('/items/host'))).toBe('HIT')
  })

  it('is stored again as soon as its data has changed that made it one visitor’s', async () => {
    await write('verdict', 'personal')
    expect(detailOf(await get('/items/verdict'))).toBeUndefined()
    await post('/api/items/verdict', 'Shared')
    await get('/items/verdict')
    expect(detailOf(await get('/items/verdict'))).toBe('HIT')
  })

  it('is new after a tag of its data is invalidated', async () => {
    const path = '/items/by-data'
    await write('by-data', 'Shelf 7')
    for (const url of [path, dataPathOf(path)]) await get(url)
    await write('by-data', 'Shelf 8')
    expect(await title(await get(path))).toBe('Shelf 7')
    expect((await post('/api/invalidate', 'text:Shelf 7')).status).toBe(204)
    expect(await title(await get(path))).toBe('Shelf 8')
    expect(JSON.stringify(await (await get(dataPathOf(path))).json())).toContain('Shelf 8')
  })

  it('stays if what is invalidated can be no tag, which is an error of the endpoint', async () => {
    await write('wrong-tag', 'Before')
    await get('/items/wrong-tag')
    const response = await post('/api/invalidate', '')
    expect(response.status).toBe(500)
    expect(logs.some((line) => line.includes('TagRefused'))).toBe(true)
    expect(detailOf(await get('/items/wrong-tag'))).toBe('HIT')
  })

  it('is passed by for a visitor who has changed something', async () => {
    await get('/items/1')
    const response = await post('/items/2', 'text=two')
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toBe('arrive-fresh=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
    const own = await get('/items/1', { headers: { Cookie: 'a=b; arrive-fresh=1' } })
    expect(detailOf(own)).toBeUndefined()
    expect(detailOf(await get('/items/1'))).toBe('HIT')
  })

  it('is not passed by after what has said that it changes nothing of shared pages', async () => {
    const cookiesOf = async (text: string) => (await post('/api/cart', text)).headers.getSetCookie()
    expect(await cookiesOf('')).toEqual([])
    // Whatever it has said before.
    expect((await cookiesOf('item:2')).join()).toContain('arrive-fresh')
  })

  it('is passed by after an endpoint, and after nothing that was refused before the app’s code', async () => {
    const cookieOf = async (...args: Parameters<typeof post>) =>
      (await post(...args)).headers.getSetCookie().join()
    const got = [
      await cookieOf('/api/items/2', 'two'),
      await cookieOf('/api/broken', ''), // 500
      await cookieOf('/members/items', '', { Cookie: 'ann' }),
    ]
    for (const cookie of got) expect(cookie).toContain('arrive-fresh')
    const refused = [
      await cookieOf('/items/2', 'text=two', { Origin: 'https://evil.example' }), // 403
      await cookieOf('/nothing-there', ''), // 404
      await cookieOf('/search', ''), // 405
      await cookieOf('/items/2', 'x'.repeat(2_000_000)), // 413
      await cookieOf('/items/2', '{}', { 'Content-Type': 'application/json' }), // 415
      await cookieOf('/members/items', ''), // 403 of middleware
      await cookieOf('/_vitals', '{}'),
      await cookieOf('/_reports', '[]', { 'Content-Type': 'application/reports+json' }),
    ]
    expect(refused.join('')).toBe('')
  })
})

describe('the key', () => {
  it('has what a function has read of the query, and the loader sees nothing else', async () => {
    const texts = async (query: string) => title(await get(`/search?${query}`))
    expect(await texts('utm_source=a&page=2&q=x')).toBe('x on 2 of ?page=2&amp;q=x')
    expect(await texts('q=x&page=2&utm_source=b')).toBe('x on 2 of ?page=2&amp;q=x')
    expect(await renderings('/search?page=2&q=x')).toBe(1)
    expect(await texts('q=x&page=3')).toBe('x on 3 of ?page=3&amp;q=x')
    // Without q it reads no page.
    expect(await texts('page=7')).toBe(' on 1 of ')
    expect(await texts('page=8')).toBe(' on 1 of ')
    expect(await renderings('/search')).toBe(3)
  })

  it('has the fields that a schema knows', async () => {
    const texts = async (query: string) => title(await get(`/schema?${query}`))
    expect(await texts('page=2&gclid=1')).toBe('2 of ?page=2')
    expect(detailOf(await get('/schema?gclid=2&page=2'))).toBe('HIT')
    expect(await texts('page=3')).toBe('3 of ?page=3')
  })

  it('has the host', async () => {
    await get('/items/3')
    const { miniflare } = app.server()
    const other = await miniflare.dispatchFetch('https://other.example/items/3')
    expect(detailOf(other as unknown as Response)).toBe('MISS')
    await other.text()
  })

  it('has Save-Data for documents, which have no request for React then', async () => {
    const saving = { headers: { 'Save-Data': 'on' } }
    await write('saving', 'Saving')
    const early = 'rel="modulepreload" fetchpriority="low"'
    for (const status of ['MISS', 'HIT']) {
      const plain = await get('/items/saving')
      expect(detailOf(plain)).toBe(status)
      expect(await plain.text()).toContain(early)
      const saved = await get('/items/saving', saving)
      expect(detailOf(saved)).toBe(status)
      expect(await saved.text()).not.toContain(early)
    }
    const data = dataPathOf('/items/saving')
    await get(data)
    expect(detailOf(await get(data, saving))).toBe('HIT')
  })

  it('is the same for each way to encode a path', async () => {
    await get('/items/3')
    expect(detailOf(await get('/items/%33'))).toBe('HIT')
  })
})

describe('a shared response of a route without a page', () => {
  it('has status, type, tag and bytes of its loader, which runs once', async () => {
    await write('feed', 'one')
    const [first, second] = [await get('/feeds/feed'), await get('/feeds/feed')]
    expect([detailOf(first), detailOf(second)]).toEqual(['MISS', 'HIT'])
    expect(await renderings('/feeds/feed')).toBe(1)
    const bytes = new Uint8Array([0xff, 0x6f, 0x6e, 0x65])
    for (const response of [first, second]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/feed')
      expect(response.headers.get('ETag')).toBe('"1"')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('Cache-Tag')).toBeNull()
      expect(await response.bytes()).toEqual(bytes)
    }
    const head = await get('/feeds/feed', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('Content-Type')).toBe('application/feed')
    const known = await get('/feeds/feed', { headers: { 'If-None-Match': '"1"' } })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  it('is new after a tag of it is invalidated', async () => {
    await write('feed-tag', 'Before')
    for (const text of ['Before', 'After']) {
      expect(await (await get('/feeds/feed-tag')).text()).toContain(text)
      await post('/api/items/feed-tag', 'After')
    }
  })

  it('is for one visitor, or not shared, for the same reasons as a page', async () => {
    await write('feed-of', 'personal')
    for (const name of ['ann', 'bob']) {
      const response = await get('/feeds/feed-of', { headers: { Cookie: name } })
      expect(await response.text()).toBe(name)
    }
    const lines = logs.filter((line) => line.includes('page not shared') && line.includes('feed-of'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('the loader in pages/feed.server.ts reads c.req.header')
    await write('feed-cookie', 'cookie')
    for (const response of [await get('/feeds/feed-cookie'), await get('/feeds/feed-cookie')]) {
      expect(response.headers.getSetCookie()).toEqual(['a=b'])
    }
    await write('feed-gone', 'gone')
    for (const response of [await get('/feeds/feed-gone'), await get('/feeds/feed-gone')]) {
      expect([response.status, await response.text()]).toEqual([410, 'gone'])
    }
    await write('feed-moved', 'moved')
    expect((await get('/feeds/feed-moved')).headers.get('Location')).toBe('/items/1')
    // A redirect has the status 200 there, and so has the response that asks for a full page load.
    for (const path of ['/feeds/feed-moved', '/feeds/feed'].map(dataPathOf)) {
      await get(path)
      expect(detailOf(await get(path))).toBe('BYPASS')
    }
    expect((await get('/feeds/none')).status).toBe(404)
  })
})

describe('middleware', () => {
  it('runs for each visitor, also in front of a shared page', async () => {
    expect((await get('/members/1')).status).toBe(403)
    const ann = await get('/members/1', { headers: { Cookie: 'ann' } })
    expect(ann.status).toBe(200)
    const bob = await get('/members/1', { headers: { Cookie: 'bob' } })
    expect(detailOf(bob)).toBe('HIT')
    expect(bob.headers.get('X-Visitor')).toBe('bob')
    expect(bob.headers.getSetCookie()).toEqual(['seen=bob'])
    expect((await get('/members/1')).status).toBe(403)
  })

  it.each(['/items/..%5Cmembers%5C1', '/items/.%09.%5Cmembers%5C1'])(
    'is not passed by with the path %s, which a URL parser reads as that of another page',
    async (path) => {
      await (await get('/members/1', { headers: { Cookie: 'ann' } })).text()
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Member page')
    },
  )
})

describe('what is never shared', () => {
  it('a page whose loader reads the visitor: the log says so', async () => {
    for (const name of ['ann', 'bob', 'ann']) {
      const response = await get('/mine', { headers: { Cookie: name } })
      expect(await title(response)).toBe(`Of ${name}`)
      expect(detailOf(response)).toBeUndefined()
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    }
    const lines = logs.filter((line) => line.includes('page not shared') && line.includes('/mine'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('the loader in pages/mine.server.ts reads c.req.header')
  })

  it('a page whose loader sets a cookie', async () => {
    for (const response of [await get('/cookie'), await get('/cookie')]) {
      expect(response.headers.getSetCookie()).toEqual(['one=visitor'])
    }
  })

  it('a page with a tag that Cloudflare can’t take: the log says so', async () => {
    await write('no-tag', 'Shown')
    for (const response of [await get('/items/no-tag'), await get('/items/no-tag')]) {
      expect(await title(response)).toBe('Shown')
      expect(detailOf(response)).toBeUndefined()
    }
    const lines = logs.filter((line) => line.includes('page not shared') && line.includes('no-tag'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('is no tag')
  })

  it('a status other than 200', async () => {
    expect((await get('/items/soon')).status).toBe(404)
    await write('soon', 'Now')
    expect(await title(await get('/items/soon'))).toBe('Now')
  })

  it('a redirect, whose data has the status 200', async () => {
    await write('gone', 'moved')
    const paths = ['/items/gone', dataPathOf('/items/gone')]
    for (const path of paths) expect(detailOf(await get(path))).toBe('BYPASS')
    await write('gone', 'Back')
    expect(await title(await get(paths[0]!))).toBe('Back')
    expect(await (await get(paths[1]!)).text()).toContain('Back')
  })
})

describe('a response that is not shared', () => {
  it('is an error for which the loaders run once', async () => {
    const response = await get('/items/none-1')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBeNull()
    expect(await response.text()).toContain('404: This page could not be found')
    expect(await renderings('/items/none-1')).toBe(1)
  })

  it('is the Worker’s own error, whose first body is cancelled, not left unread', async () => {
    await write('down', 'down')
    const response = await get('/feeds/down')
    expect([response.status, await response.text()]).toEqual([503, 'down'])
    await expect.poll(() => renderings('cancelled')).toBe(1)
  })

  it('is an error as JSON for the router and for programs', async () => {
    const path = '/items/none-2'
    for (const response of [
      await get(dataPathOf(path)),
      await get(path, { headers: { Accept: 'application/json' } }),
    ]) {
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    }
  })

  it('is a redirect for which the loaders run once', async () => {
    await write('left', 'moved')
    const response = await get('/items/left')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/items/1')
    expect(await renderings('/items/left')).toBe(1)
  })

  it('has no body for HEAD', async () => {
    const response = await get('/items/none-3', { method: 'HEAD' })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })
})

describe('HTTP', () => {
  it('responds to HEAD and to the tag as for a rendered page', async () => {
    const full = await get('/items/1')
    const head = await get('/items/1', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    for (const name of ['ETag', 'Content-Type', 'Content-Length', 'Content-Security-Policy']) {
      expect(full.headers.get(name)).not.toBeNull()
      expect(head.headers.get(name)).toBe(full.headers.get(name))
    }
    const again = await get('/items/1', { headers: { 'If-None-Match': full.headers.get('ETag')! } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(full.headers.get('ETag'))
    expect(again.headers.get('Content-Length')).toBeNull()
  })
})

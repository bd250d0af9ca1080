import { describe, expect, it } from 'vitest'
import { decodeBootstrap, type Bootstrap } from '../../src/wire/bootstrap.ts'
import { FETCHER_PURPOSE, RETAINED_LAYOUTS_HEADER, PURPOSE_HEADER } from '../../src/wire/data-requests.ts'
import { expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

const NOT_FOUND = 'This page could not be found'
const PROBLEM_TYPE = 'application/problem+json'

describe('the document of a page whose loader ends with a status', () => {
  it('has the boundary of the page in its place, inside the layouts with their data', async () => {
    const response = await get('/boxes/red/letters/gone')
    const html = await expectBoundary(response, 404, 'Letter')
    expect(html).toContain(`<title>Letter: ${NOT_FOUND}</title>`)
    expect(html).toContain('<p id="detail">No &lt;b&gt;letter&lt;/b&gt; with that id</p>')
    expect(html).toContain(`<p id="error">Error: ${NOT_FOUND}</p>`)
    expect(html).toContain('{&quot;box&quot;:&quot;red&quot;,&quot;letter&quot;:&quot;gone&quot;}')
    expect(html).toContain('id="box-name">Box red<')
    expect(html).toContain('late mail')
    expect(html).not.toContain('404: This page')
  })

  it('has the boundary of the innermost layout that has one, inside all of them', async () => {
    const own = await expectBoundary(await get('/boxes/red/plain?page=missing'), 404, 'In the box')
    expect(own).toContain('<p id="detail">There is no such page</p>')
    const path = '/boxes/red/drawers/1?page=missing'
    expect(await expectBoundary(await get(path), 404, 'In the box')).toContain('id="drawer-name"')
  })

  it('has the status, whatever it is, and never the text of an error that was thrown', async () => {
    await expectBoundary(await get('/boxes/red/letters/secret'), 403, 'Letter')
    const sold = await get('/boxes/red/letters/sold')
    expect(sold.headers.get('Retry-After')).toBe('60')
    await expectBoundary(sold, 410, 'Letter')
    const locked = await get('/boxes/red/letters/locked')
    expect(locked.headers.get('WWW-Authenticate')).toBe('Basic realm="Box"')
    await expectBoundary(locked, 401, 'Letter')
    const broken = await expectBoundary(await get('/boxes/red/letters/broken'), 500, 'Letter')
    expect(broken).toContain('<p id="error">Error: Internal Server Error</p>')
    expect(broken).not.toContain('secret of')
    const [, requestId] = /<p id="request-id">([^<]+)</.exec(broken)!
    const logged = () => logs.find((line) => line.includes(requestId!))
    await expect.poll(logged).toContain('secret of the letter')
  })

  it('is 504 if the loader is slower than the limit', { timeout: 20_000 }, async () => {
    await expectBoundary(await get('/boxes/red/plain?page=hang'), 504, 'In the box')
  })

  it('has the headers of an error page, and none for caches', async () => {
    const response = await get('/memos/gone')
    await expectBoundary(response, 404, 'Memo')
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Vary')).toBe('Accept')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce')
    const head = await get('/memos/gone', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([404, ''])
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(1000)
    const streamed = await get('/boxes/red/letters/gone', { method: 'HEAD' })
    expect([streamed.status, await streamed.text()]).toEqual([404, ''])
  })

  it('names what the browser needs to hydrate it', async () => {
    const { page, html } = await bootstrapOf('/boxes/red/drawers/1?page=missing')
    if (page.type !== 'error' || page.name === undefined) throw new Error('It is another page.')
    expect(page).toMatchObject({ problem: { status: 404 }, deferred: ['0:late'] })
    expect(page.documentLayouts).toMatchObject([
      { params: { box: 'red' }, data: { name: 'Box red' } },
      { params: { box: 'red', drawer: '1' }, data: { name: 'Drawer 1' } },
    ])
    expect(page.module).toMatch(/^\/assets\/plain-[^/]+\.js$/)
    expect(/data-modules="([^"]*)"/.exec(html)![1]).toContain(page.module)
  })
})

describe('the document of a page whose layout ends with a status', () => {
  it('has the boundary of that layout in its place, without any loader’s data inside', async () => {
    const html = await (await get('/boxes/red/letters/1?box=missing')).text()
    expect(html).toContain('<h1 id="title">In the box: 404</h1>')
    expect(html).toContain('<p id="detail">There is no such box</p>')
    expect(html).not.toContain('id="box"')
    const { page } = await bootstrapOf('/boxes/red/letters/1?box=missing')
    expect(page).toMatchObject({ module: expect.stringMatching(/^\/assets\/box-/) })
    expect(page).not.toHaveProperty('deferred')
    expect(page).not.toHaveProperty('documentLayouts')
  })

  it('has that of the next layout around it if it has none', async () => {
    const path = '/boxes/red/drawers/1?drawer=missing&page=missing'
    const html = await expectBoundary(await get(path), 404, 'In the box')
    expect(html).toContain('<p id="detail">There is no such drawer</p>')
    expect(html).not.toContain('id="drawer"')
  })

  it('is the error page of the app if there is no boundary outside', async () => {
    await expectErrorPage(await get('/teams/red/rooms/1?team=missing'), 404, NOT_FOUND)
    const room = await (await get('/teams/red/rooms/1?room=missing')).text()
    expect(room).toMatch(/<section id="team">.*<h1 id="title">The room failed/s)
  })

  it('is a redirect if an outer layout redirects', async () => {
    const response = await get('/boxes/red/letters/gone?box=redirect')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/items/42'])
  })
})

describe('the signals of the loaders', () => {
  it('fire inside of the error, not outside', async () => {
    await (await get('/boxes/red/drawers/1?key=inside&drawer=missing&page=hang')).text()
    await expect.poll(() => logs.join()).toContain('inside: page aborted')
    expect(logs.join()).not.toContain('inside: box aborted')
  })
})

describe('a boundary that throws', () => {
  it('leaves the status to the error page of the app', async () => {
    const path = '/boxes/red/letters/gone?boundary-throws'
    const html = await expectErrorPage(await get(path), 404, NOT_FOUND)
    expect(html).not.toContain('secret of')
    await expect.poll(() => logs.join()).toContain('secret of the boundary')
  })
})

describe('page data', () => {
  it('is a problem with the data of the layouts outside, as lines if they have deferred values', async () => {
    const response = await get('/_data/boxes/red/letters/gone')
    expect(response.status).toBe(404)
    const [first, ...rest] = linesIn(await response.text())
    expect(first).toMatchObject({
      status: 404,
      title: NOT_FOUND,
      detail: 'No <b>letter</b> with that id',
      layouts: [{ data: { name: 'Box red' } }],
      deferred: ['0:late'],
    })
    expect(rest).toEqual([{ key: '0:late', value: 'late mail' }])
  })

  it('has no data of layouts that the router keeps', async () => {
    const response = await get('/_data/boxes/red/letters/gone', keeping('1'))
    expect(response.headers.get('Content-Type')).toBe(PROBLEM_TYPE)
    expect(await response.json()).toMatchObject({ status: 404, layouts: [] })
    const inner = await get('/_data/boxes/red/drawers/1?page=missing', keeping('1'))
    expect(await inner.json()).toMatchObject({ layouts: [{ data: { name: 'Drawer 1' } }] })
    const outside = await get('/_data/boxes/red/drawers/1?drawer=missing', keeping('1'))
    expect(await outside.json()).toMatchObject({ status: 404, layouts: [] })
  })

  it('says nothing of layouts if no boundary shows the error', async () => {
    const response = await get('/_data/teams/red/members?page=missing')
    expect(response.headers.get('Content-Type')).toBe(PROBLEM_TYPE)
    expect(await response.json()).not.toHaveProperty('layouts')
    expect(await (await get('/_data/ends/missing')).json()).not.toHaveProperty('layouts')
    const wrongMethod = await get('/_data/boxes/red/plain', { method: 'PUT' })
    expect(await wrongMethod.json()).not.toHaveProperty('layouts')
  })

  it('is the same for HEAD, without a body', async () => {
    const head = await get('/_data/boxes/red/letters/gone', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([404, ''])
  })

  it('makes the router load the full page if the browser shall ask for a password', async () => {
    const response = await get('/_data/boxes/red/letters/locked')
    expect(await response.json()).toMatchObject({ fullPageLoad: true })
  })
})

describe('a program that prefers JSON', () => {
  it('gets the problem alone', async () => {
    const headers = { Accept: 'application/json' }
    const response = await get('/boxes/red/letters/gone', { headers })
    expect(response.headers.get('Content-Type')).toBe(PROBLEM_TYPE)
    const problem = await response.json()
    expect(problem).toMatchObject({ status: 404, detail: 'No <b>letter</b> with that id' })
    expect(problem).not.toHaveProperty('layouts')
    expect(problem).not.toHaveProperty('deferred')
  })
})

describe('a form whose action ends with a status', () => {
  it('is shown in place of the page, with its status and its cookies', async () => {
    const response = await send('/boxes/red/letters/1', 'forbidden')
    expect(response.headers.getSetCookie()).toEqual(['sent=yes; Path=/'])
    const html = await expectBoundary(response, 403, 'Letter')
    expect(html).toContain('<p id="detail">Only its sender may change it</p>')
    await expectBoundary(await send('/boxes/red/letters/1', 'broken'), 500, 'Letter')
  })

  it('tells the router so', async () => {
    const response = await send('/_data/boxes/red/letters/1', 'forbidden', keeping('1').headers)
    expect(response.status).toBe(403)
    const [first] = linesIn(await response.text())
    expect(first).toMatchObject({ status: 403, layouts: [{ data: { name: 'Box red' } }] })
  })

  it('is the error page of the app if a layout has no data, whatever that ends with', async () => {
    const response = await send('/boxes/red/letters/1?box=redirect', 'broken')
    const html = await expectErrorPage(response, 500, 'Internal Server Error')
    expect(html).not.toContain('id="box"')
  })

  it('is a problem alone for a fetcher', async () => {
    const headers = { [PURPOSE_HEADER]: FETCHER_PURPOSE }
    const response = await send('/_data/boxes/red/letters/1', 'forbidden', headers)
    expect(response.headers.get('Content-Type')).toBe(PROBLEM_TYPE)
    expect(await response.json()).not.toHaveProperty('layouts')
  })

  it('is shown in place if the loader ends with one after the action', async () => {
    const response = await send('/boxes/red/letters/removed', 'remove')
    await expectBoundary(response, 404, 'Letter')
  })
})

/** Is this the document with a boundary of the fixture, inside the layout if the path has one? Gives its HTML. */
async function expectBoundary(response: Response, status: number, name: string): Promise<string> {
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const inside = name === 'Memo' ? '' : '<section id="box">.*'
  expect(html).toMatch(new RegExp(`${inside}<h1 id="title">${name}: ${status}</h1>`, 's'))
  return html
}

async function bootstrapOf(path: string) {
  const html = await (await get(path)).text()
  const text = /<script id="arrive:data"[^>]*>([^<]*)</.exec(html)![1]!
  return { html, page: (decodeBootstrap(text) as Bootstrap).page }
}

function keeping(layouts: string) {
  return { headers: { [RETAINED_LAYOUTS_HEADER]: layouts } }
}

function linesIn(text: string): unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

function send(path: string, how: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ how })
  return get(path, { method: 'POST', body, headers: { ...headers, Origin: origin() } })
}

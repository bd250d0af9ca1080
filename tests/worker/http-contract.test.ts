import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { BROWSER, expectErrorPage, servedFixture } from './served-fixture.ts'

const { logs, origin, get } = servedFixture()

describe('GET of a page', () => {
  it('is one body with its length and tag if nothing is pending', async () => {
    const response = await get('/items/7')
    const body = await response.text()
    expect(response.status).toBe(200)
    expect(body).toContain('<h1 id="title">Item 7</h1>')
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(body)))
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce')
  })

  it('has the same headers each time', async () => {
    const headersOf = async () => [...(await get('/items/7')).headers]
    const first = await headersOf()
    for (let times = 0; times < 3; times++) expect(await headersOf()).toEqual(first)
  })

  it('answers 304 to its own tag', async () => {
    const tag = (await get('/about')).headers.get('ETag')!
    const response = await get('/about', { headers: { 'If-None-Match': tag } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('streams the shell before the deferred value', async () => {
    const response = await get('/slow')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const { value: shell } = await reader.read()
    expect(shell).toContain('<h1 id="title">Slow</h1>')
    expect(shell).not.toContain('late, as promised')
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(rest).toContain('<p id="late">late, as promised</p>')
    expect(response.headers.get('ETag')).toBeNull()
  })

  it('is one body with its tag if its deferred values are there soon', async () => {
    const soon = async () => {
      const response = await get('/anchors?wait=2')
      const html = await response.text()
      return { html, isTagged: response.headers.has('ETag') }
    }
    // On a busy machine two milliseconds may take longer than the 20 that are waited for.
    await expect.poll(async () => (await soon()).isTagged, { timeout: 15_000 }).toBe(true)
    const { html } = await soon()
    expect(html).toContain('<p id="late">late</p>')
    await expect.poll(async () => (await soon()).html).not.toMatch(/<script nonce/)
  })

  it('puts a nonce on every inline script of a stream, and in the policy', async () => {
    const response = await get('/slow')
    const html = await response.text()
    const inline = [...html.matchAll(/<script(?![^>]*(?:src|json))([^>]*)>/g)]
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)?.[1]
    expect(inline.length).toBeGreaterThan(0)
    expect(inline.filter(([, attributes]) => !attributes!.includes(`nonce="${nonce}"`))).toEqual([])
  })

  it('renders the layout around the page', async () => {
    const html = await (await get('/shelf/books/1')).text()
    expect(html).toMatch(/<div id="shelf">.*<h1 id="title">Book/s)
    expect(html).toContain('<meta name="description" content="All about book 1."/></head>')
  })

  it('has the Cache-Control of its server module', async () => {
    expect((await get('/cached')).headers.get('Cache-Control')).toBe('public, max-age=60')
  })
})

describe('HEAD', () => {
  it('has the status and headers of GET, length and tag included, and no body', async () => {
    await expectHeadLikeGet('/items/7')
    await expectHeadLikeGet('/_data/items/7')
    await expectHeadLikeGet('/cached')
  })

  it('answers 304 to the tag of GET', async () => {
    const tag = (await get('/about', { method: 'HEAD' })).headers.get('ETag')!
    expect(tag).toBe((await get('/about')).headers.get('ETag'))
    const known = { method: 'HEAD', headers: { 'If-None-Match': tag } }
    expect((await get('/about', known)).status).toBe(304)
  })

  it('has the status of error pages, and their length', async () => {
    await expectHeadLikeGet('/missing', ['status'])
    await expectHeadLikeGet('/nowhere', ['status'])
    await expectHeadLikeGet('/items/%zz', ['status'])
    await expectHeadLikeGet('/redirect')
    await expectHeadLikeGet('/about/')
  })

  it('answers like GET if the page’s shell throws', async () => {
    expect((await get('/shell', { method: 'HEAD' })).status).toBe(500)
  })

  it("doesn't wait for what GET would stream, and ends the loader", async () => {
    const response = await get('/aborted/head', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBeNull()
    await expect.poll(() => logs, { timeout: 5000 }).toContain('aborted head')
    await get('/_data/aborted/head-data', { method: 'HEAD' })
    await expect.poll(() => logs, { timeout: 5000 }).toContain('aborted head-data')
    expect(logs.join()).not.toContain('aborted/head"')
  })
})

describe('other methods', () => {
  it('answers OPTIONS of a page with 204 and Allow', async () => {
    const response = await get('/about', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  it('answers 405 with its page and Allow', async () => {
    const response = await get('/about', { method: 'DELETE' })
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    await expectErrorPage(response, 405, 'Method Not Allowed')
  })
})

describe('error pages', () => {
  it('answers 404 for an unknown path', async () => {
    await expectErrorPage(await get('/nowhere'), 404, 'This page could not be found')
  })
  it('answers 404 for a link with a param that no path can carry', async () => {
    await expectErrorPage(await get('/items/-//-'), 404, 'This page could not be found')
  })
  it('answers 404 for an unknown path, for any method', async () => {
    const response = await get('/nowhere', { method: 'PUT' })
    await expectErrorPage(response, 404, 'This page could not be found')
  })
  it('answers 400 for bad percent-encoding', async () => {
    await expectErrorPage(await get('/items/%zz'), 400, 'Bad Request')
  })
  it('answers 400 for a NUL', async () => {
    await expectErrorPage(await get('/items/%00'), 400, 'Bad Request')
  })
  it('answers 400 for a path over 2 KiB', async () => {
    await expectErrorPage(await get(`/items/${'x'.repeat(2048)}`), 400, 'Bad Request')
  })
  it('answers 400 for a param that the page refuses', async () => {
    await expectErrorPage(await get('/table/many'), 400, 'Bad Request')
  })
  it('answers 404 if the loader says not found', async () => {
    await expectErrorPage(await get('/missing'), 404, 'This page could not be found')
  })
  it('answers any other status of the loader', async () => {
    await expectErrorPage(await get('/teapot'), 418, 'An unexpected error has occurred')
  })
  it('answers 500 if the loader throws, and only the log has the details', async () => {
    const html = await expectErrorPage(await get('/broken'), 500, 'Internal Server Error')
    const id = /<p id="request-id">([^<]+)</.exec(html)![1]!
    expect(html).not.toContain('secret detail')
    await expect.poll(() => logs.find((line) => line.includes(id))).toContain('secret detail')
  })
  it('answers 500 if the shell throws', async () => {
    const html = await expectErrorPage(await get('/shell'), 500, 'Internal Server Error')
    expect(html).not.toContain('secret of the shell')
  })
  it('answers with a plain page of the same title if the error page throws', async () => {
    const html = await expectErrorPage(await get('/forbidden'), 403, 'An unexpected error has occurred')
    expect(html).not.toContain('secret')
    expect(html).not.toContain('<script')
  })
  it('keeps the status if a boundary throws after the shell, and logs it', async () => {
    const response = await get('/boundary')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1 id="title">Boundary</h1>')
    await expect.poll(() => logs.join()).toContain('secret of the boundary')
  })
})

describe('the error page of a path that begins with two slashes', () => {
  it('never links to another site', async () => {
    const html = await (await get('//other.example/x?y')).text()
    expect(html).toContain('href="/.//other.example/x?y"')
    expect(html).toContain('"href":"/.//other.example/x?y"')
    expect(html).not.toMatch(/"\/\/other/)
  })
})

describe('redirects', () => {
  it('sends /about/ to /about and keeps the query', async () => {
    const response = await get('/about/?a=1')
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/about?a=1')
  })
  it('never leaves the site for //evil.example/', async () => {
    const response = await get('//evil.example/')
    expect(response.status).toBe(404)
    expect(response.headers.get('Location')).toBeNull()
  })
  it('answers with the redirect of the loader', async () => {
    const response = await get('/redirect')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/items/42')
  })
})

describe('a missing hashed asset', () => {
  it('is 404, not cached, and no HTML', async () => {
    const response = await get('/assets/gone-12345678.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).not.toContain('html')
  })
})

describe('clients that prefer JSON', () => {
  it('get the same status in a problem document, with Allow', async () => {
    const headers = { Accept: 'application/json' }
    const response = await get('/about', { method: 'PATCH', headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 405, title: 'Method Not Allowed' })
  })

  it('get a problem document for the data of a page that is missing', async () => {
    const response = await get('/_data/missing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 404 })
  })
})

describe('page data', () => {
  it('is a line of JSON, of the type that Cloudflare compresses', async () => {
    const response = await get('/_data/items/7')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(JSON.parse(await response.text())).toMatchObject({ data: { name: 'Item 7' } })
  })
  it('has a separate line for each deferred value', async () => {
    const response = await get('/_data/slow')
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    const lines = (await response.text()).trim().split('\n')
    expect(JSON.parse(lines[0]!)).toMatchObject({ deferred: ['late'] })
    expect(JSON.parse(lines[1]!)).toEqual({ key: 'late', value: 'late, as promised' })
  })
  it('says that a deferred value failed, but not why', async () => {
    const text = await (await get('/_data/late-failure')).text()
    expect(JSON.parse(text.trim().split('\n')[1]!)).toEqual({ key: 'late', failed: true })
  })
  it('names the target of a redirect', async () => {
    const line = await (await get('/_data/redirect')).text()
    expect(JSON.parse(line)).toMatchObject({ redirect: '/items/42' })
  })
})

describe('a visitor who leaves', () => {
  it('ends the loader of a document', async () => {
    await leaveAfterFirstByte('/aborted/document')
    await expect.poll(() => logs).toContain('aborted document')
  })
  it('ends the loader of page data', async () => {
    await leaveAfterFirstByte('/_data/aborted/data')
    await expect.poll(() => logs).toContain('aborted data')
  })
})

describe('a crawler', () => {
  const headers = { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }

  it('gets the whole document at once', async () => {
    const response = await get('/slow', { headers })
    expect(response.headers.get('Content-Length')).not.toBeNull()
    expect(await response.text()).toContain('late, as promised')
  })
})

describe('caching', () => {
  it('is set for responses without a body too', async () => {
    const paths = ['/about/', '/redirect', '/_data/redirect']
    const answers = await Promise.all([
      ...paths.map((path) => get(path)),
      get('/about', { method: 'OPTIONS' }),
      get('/form', { method: 'POST', body: new URLSearchParams({ name: 'redirect' }) }),
    ])
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(
      answers.map(() => 'private, no-cache'),
    )
  })

  it('is never public if the document has a nonce', async () => {
    const response = await get('/cached-stream')
    expect(response.headers.get('Content-Security-Policy')).toContain('nonce')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('is not public for a page with a password', async () => {
    expect((await get('/cached-secret')).headers.get('Cache-Control')).not.toMatch(/public/)
  })
})

describe('the Link header', () => {
  it('names the files of a page, in less than a kilobyte', async () => {
    const link = (await get('/fields')).headers.get('Link')!
    expect(link).toMatch(/<\/assets\/fields-[^>]+\.js>; rel=modulepreload/)
    expect(link).toMatch(/<\/assets\/entry-[^>]+\.js>; rel=modulepreload/)
    expect(link.length).toBeLessThan(1024)
  })
})

describe('a loader', () => {
  it('knows whether it is a prefetch of the router or the browser', async () => {
    const asked = [{}, { 'Arrive-Purpose': 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }]
    const answers = await Promise.all(asked.map((headers) => get('/_data/clock', { headers })))
    const lines = await Promise.all(answers.map((answer) => answer.json()))
    expect(lines.map(({ data }) => data.isPrefetch)).toEqual([false, true, true])
  })
})

describe('an error in a prefetch', () => {
  it('is marked in the log', async () => {
    await get('/_data/broken', { headers: { 'Arrive-Purpose': 'prefetch' } })
    await expect.poll(() => logs.filter((line) => line.includes('"isPrefetch":true'))).toHaveLength(1)
  })
})

describe('security headers', () => {
  it('are on pages, errors, data and files', async () => {
    const html = await (await get('/')).text()
    const entry = /src="(\/assets\/entry-[^"]+)"/.exec(html)![1]!
    const answers = await Promise.all(['/', '/nowhere', '/_data/items/7', entry].map((p) => get(p)))
    const nosniff = answers.map(({ headers }) => headers.get('X-Content-Type-Options'))
    expect(nosniff).toEqual(['nosniff', 'nosniff', 'nosniff', 'nosniff'])
    expect(answers[3]!.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('have a nonce in one response only', async () => {
    const policyOf = async (path: string, init?: RequestInit) => {
      const response = await get(path, init)
      await response.text()
      return response.headers.get('Content-Security-Policy')
    }
    const first = await policyOf('/slow')
    expect(first).toContain('nonce')
    expect(await policyOf('/slow')).not.toBe(first)
    expect(await policyOf('/slow', { method: 'HEAD' })).toContain('nonce')
  })

  it('allow no script in an SVG, which browsers show as a document', async () => {
    const policy = (await get('/drawing.svg')).headers.get('Content-Security-Policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    const script = /src="(\/assets\/entry-[^"]+)"/.exec(await (await get('/')).text())![1]!
    expect((await get(script)).headers.get('Content-Security-Policy')).toBeNull()
  })

  it('allow style attributes, and otherwise no unsafe script or style', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy')!
    expect(policy.split('; ').filter((directive) => directive.includes('unsafe'))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ])
  })
})

/** Names what differs by the request: its id stands in error pages. */
async function expectHeadLikeGet(path: string, alike?: 'status'[]): Promise<void> {
  const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })]
  const body = await whole.text()
  expect(head.status).toBe(whole.status)
  expect(await head.text()).toBe('')
  if (body !== '') expect(head.headers.get('Content-Length')).not.toBeNull()
  if (alike) return
  expect(headersOf(head)).toEqual(headersOf(whole))
}

function headersOf({ headers }: Response): Record<string, string> {
  return { ...Object.fromEntries(headers), date: '' }
}

function leaveAfterFirstByte(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(origin() + path, { headers: BROWSER }, (response) => {
    response.once('data', () => {
      sent.destroy()
      resolve()
    })
    response.on('error', () => {}) // our own cut
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

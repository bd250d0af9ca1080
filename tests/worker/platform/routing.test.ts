import { describe, expect, it } from 'vitest'
import { expectErrorPage } from '../served-fixture.ts'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin } = servedPlatform()

describe('a route with an optional segment and a catch-all', () => {
  it('is a page with and without them', async () => {
    expect(await shown('/docs')).toBe('200 Docs: no language, start')
    expect(await shown('/en/docs')).toBe('200 Docs: en, start')
    expect(await shown('/docs/a/b')).toBe('200 Docs: no language, a/b')
    expect(await shown('/en/docs/gr%C3%BCn%26/b')).toBe('200 Docs: en, grün&amp;/b')
  })

  it('is moved for a slash at the end', async () => {
    expect(await location('/en/docs/?q=1')).toEqual([308, '/en/docs?q=1'])
    expect(await location('/docs/a%20b/')).toEqual([308, '/docs/a%20b'])
  })

  it('is malformed for a param that is refused, and for an encoded slash in the catch-all', async () => {
    expect((await get('/english/docs')).status).toBe(400)
    expect((await get('/docs/a%2Fb')).status).toBe(400)
    expect((await get('/docs/..%2f..%2fsecret')).status).toBe(400)
    expect((await get('/_data/docs/a%2Fb')).status).toBe(400)
  })

  it('is an error page if the check of a param throws', async () => {
    await expectErrorPage(await get('/throws/docs'), 500, 'Internal Server Error')
    const data = await get('/_data/throws/docs')
    expect(await data.json()).toMatchObject({ status: 500, title: 'Internal Server Error' })
    await expect.poll(() => logs.join()).toContain('the check of a param failed')
  })

  it('is not found with an empty segment', async () => {
    expect((await get('/docs//a')).status).toBe(404)
    expect((await get('/en/fr/docs')).status).toBe(404)
  })

  it('answers other methods as any page', async () => {
    const deleted = await get('/en/docs/a', { method: 'DELETE' })
    expect([deleted.status, deleted.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('is guarded by middleware for the same paths, however they are spelled', async () => {
    const login = '/login?to=%2Fdocs%2Fprivate%2Fa%2Fb'
    expect(await location('/docs/private/a/b')).toEqual([302, login])
    expect(await location('/docs/%70rivate/%61/b')).toEqual([302, login])
    expect(await location('/docs/private')).toEqual([302, '/login?to=%2Fdocs%2Fprivate'])
    expect((await get('/docs%2Fprivate/a')).status).toBe(404)
    expect((await get('/docs/private%2Fa')).status).toBe(400)
  })
})

describe('a page of two routes', () => {
  it('has the server module of its file, whichever route matched', async () => {
    expect(await shown('/posts/7')).toBe('200 Post 7, version none')
    expect(await shown('/drafts/7')).toBe('200 Post 7, version none')
    expect(await shown('/drafts/7/2')).toBe('200 Post 7, version 2')
    expect((await get('/drafts/none')).status).toBe(404)
    expect((await get('/drafts/7')).headers.get('Cache-Control')).toBe('private, max-age=7')
  })

  it('is hydrated from the same file', async () => {
    const [post, draft] = await Promise.all([moduleOf('/posts/7'), moduleOf('/drafts/7')])
    expect(post).toMatch(/^\/assets\/post-/)
    expect(draft).toBe(post)
  })
})

describe('the table of redirects', () => {
  it('sends the browser on, with the query', async () => {
    expect(await location('/articles/7?a=%20+')).toEqual([301, '/posts/7?a=%20+'])
    expect(await location('/manual/a%20b/c')).toEqual([301, '/docs/a%20b/c'])
    expect(await location('/en/manual/')).toEqual([301, '/en/docs'])
    expect(await location('/tabs/1?a=1')).toEqual([301, '/?from=tabs&a=1#title'])
    expect(await location('/articles/7', { method: 'HEAD' })).toEqual([301, '/posts/7'])
  })

  it('keeps the method of a form with 308', async () => {
    const form = { method: 'POST', body: new FormData(), headers: { Origin: origin() } }
    expect(await location('/sent', form)).toEqual([308, '/form'])
    expect(await location('/_data/sent', form)).toEqual([308, '/_data/form'])
  })

  it('leaves this site only if the table says so, and not for a host that the visitor sends', async () => {
    expect(await location('/elsewhere/b?c')).toEqual([301, 'https://other.example/a/b?c'])
    expect((await get('/elsewhere//evil.example')).status).toBe(404)
    expect((await get('/elsewhere/..%2Fevil')).status).toBe(400)
    expect(await location('/articles/%5C%5Cevil.example')).toEqual([301, '/posts/%5C%5Cevil.example'])
  })

  it('goes after endpoints and middleware', async () => {
    expect(await (await get('/articles/endpoint')).text()).toBe('an endpoint')
    expect(await location('/articles/guarded')).toEqual([302, '/login?to=%2Farticles%2Fguarded'])
  })

  it('tells the router where to go', async () => {
    const line = await (await get('/_data/articles/7?a=1')).json()
    expect(line).toMatchObject({ redirect: '/posts/7?a=1' })
    expect(await (await get('/_data/articles/endpoint')).json()).toMatchObject({
      fullPageLoad: true,
    })
  })

  it('has the headers of every response', async () => {
    const { headers } = await get('/articles/7')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Middleware')).toBe('ran')
  })
})

async function shown(path: string): Promise<string> {
  const response = await get(path)
  const title = /<h1 id="title">(.*?)<\/h1>/.exec(await response.text())?.[1]
  return `${response.status} ${title}`
}

async function location(path: string, init: RequestInit = {}): Promise<unknown[]> {
  const { status, headers } = await get(path, init)
  return [status, headers.get('Location')]
}

async function moduleOf(path: string): Promise<unknown> {
  const html = await (await get(path)).text()
  return JSON.parse(/<script[^>]*id="arrive:data"[^>]*>(.*?)<\/script>/.exec(html)![1]!).page.module
}

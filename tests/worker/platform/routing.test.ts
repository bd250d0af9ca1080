import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

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

async function shown(path: string): Promise<string> {
  const response = await get(path)
  const title = /<h1 id="title">(.*?)<\/h1>/.exec(await response.text())?.[1]
  return `${response.status} ${title}`
}

async function location(path: string): Promise<unknown[]> {
  const { status, headers } = await get(path)
  return [status, headers.get('Location')]
}

async function moduleOf(path: string): Promise<unknown> {
  const html = await (await get(path)).text()
  return JSON.parse(/<script[^>]*id="arrive:data"[^>]*>(.*?)<\/script>/.exec(html)![1]!).page.module
}

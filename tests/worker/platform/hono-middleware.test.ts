import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get, origin } = servedPlatform()

describe('a middleware of Hono', () => {
  it('jwt', async () => {
    expect((await get('/hono/jwt/page')).status).toBe(401)
    const token = await sign({ sub: 'ada' }, 'it is a secret', 'HS256')
    const response = await get('/hono/jwt/page', { headers: { Authorization: `Bearer ${token}` } })
    expect(await response.json()).toEqual({ sub: 'ada' })
  })

  it('csrf', async () => {
    const send = (from: string) =>
      get('/hono/csrf/form', {
        method: 'POST',
        body: new URLSearchParams({ a: '1' }),
        headers: { Origin: from },
      })
    expect((await send('https://evil.example')).status).toBe(403)
    expect(await (await send(origin())).text()).toBe('accepted')
  })

  it('cache', async () => {
    const first = await (await get('/hono/cache/time')).text()
    const second = await get('/hono/cache/time')
    expect(await second.text()).toBe(first)
    expect(second.headers.get('Cache-Control')).toContain('max-age=3600')
  })

  it('etag', async () => {
    const tag = (await get('/hono/etag/page')).headers.get('ETag')!
    const response = await get('/hono/etag/page', { headers: { 'If-None-Match': tag } })
    expect(response.status).toBe(304)
  })

  it('compress', async () => {
    const headers = { 'Accept-Encoding': 'deflate' }
    const response = await get('/hono/compress/page', { headers })
    expect(response.headers.get('Content-Encoding')).toBe('deflate')
    expect(await response.text()).toBe('x'.repeat(4096))
  })
})

describe('a session cookie that middleware renews', () => {
  const headers = { Cookie: 'session=ada' }
  const renewed = 'session=ada; Max-Age=3600; Path=/; HttpOnly'

  it('is on a stream and its data, which know the visitor', async () => {
    for (const path of ['/stream', '/_data/stream']) {
      const response = await get(path, { headers })
      expect(response.headers.getSetCookie()).toEqual([renewed])
      const text = await response.text()
      expect(text).toContain('ada')
      expect(text).toContain('late')
    }
  })

  it('is on a document, a 304, a redirect, an error and an endpoint', async () => {
    const document = await get('/items/7', { headers })
    expect(document.headers.get('Set-Cookie')).toBe(renewed)
    const known = { ...headers, 'If-None-Match': document.headers.get('ETag')! }
    const paths = ['/items/7', '/items/7/', '/thrown/error', '/nowhere', '/api/me', '/thrown/redirect']
    const responses = await Promise.all(paths.map((path) => get(path, { headers: known })))
    expect(responses.map(({ status }) => status)).toEqual([304, 308, 500, 404, 200, 302])
    const cookies = responses.map((response) => response.headers.get('Set-Cookie'))
    expect(cookies).toEqual(paths.map(() => renewed))
  })
})

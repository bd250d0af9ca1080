import { describe, expect, it } from 'vitest'
import { hc } from 'hono/client'
import type { WebSocket } from 'miniflare'
import type app from '../../apps/platform/server.ts'
import { expectErrorPage } from '../served-fixture.ts'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin, server } = servedPlatform()

const JSON_WANTED = { Accept: 'application/json' }

const UNNAMED = 'An unexpected error has occurred'

describe('an endpoint', () => {
  it('is called with types by the RPC client of Hono', async () => {
    const client = hc<typeof app>(origin(), { headers: { Cookie: 'session=ada' } })
    const response = await client.api.me.$get()
    const { user }: { user: string | null } = await response.json()
    expect(user).toBe('ada')
  })

  it('has the security headers, and its own in their place', async () => {
    const { headers } = await get('/api/me')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const framed = await get('/hono/secure-headers/page')
    expect(framed.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(framed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('comes before the page with the same URL', async () => {
    expect(await (await get('/items/export')).text()).toBe('id\n1\n')
    expect(await (await get('/items/7')).text()).toContain('Item 7')
    expect(await (await get('/items/a%2Fb', { method: 'PUT' })).json()).toEqual({ put: 'a/b' })
  })

  it('has for HEAD the length that it gives, without its content', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get('/items/report', { method })
      expect(response.headers.get('Content-Length')).toBe('9')
      expect(await response.text()).toBe(method === 'GET' ? 'id\n1\n2\n3\n' : '')
    }
  })

  it('streams events', async () => {
    const response = await get('/events')
    expect(response.headers.get('Content-Type')).toContain('text/event-stream')
    expect(await response.text()).toContain('data: tick 2')
  })

  it.each([
    ['/socket', []],
    ['/relay', ['seen=yes; Path=/']],
  ])('upgrades to a WebSocket at %s', async (path, cookies) => {
    const response = await server().miniflare.dispatchFetch(origin() + path, {
      headers: { Upgrade: 'websocket' },
    })
    expect(response.status).toBe(101)
    expect(response.headers.getSetCookie()).toEqual(cookies)
    const socket: WebSocket = response.webSocket!
    const { promise, resolve } = Promise.withResolvers<unknown>()
    socket.addEventListener('message', ({ data }) => resolve(data))
    socket.accept()
    socket.send('hello')
    expect(await promise).toBe('echo hello')
    socket.close()
  })

  it('reads the raw body of a webhook, byte by byte', async () => {
    const body = new Uint8Array([0, 1, 0x80, 0xff, 0x0d, 0x0a])
    const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', body))]
    const response = await get('/webhook', { method: 'POST', body })
    expect(await response.json()).toEqual({ bytes: 6, digest })
  })

  it('passes on what fetch or a service returned, with the security headers added', async () => {
    for (const path of [`/proxy?origin=${encodeURIComponent(origin())}`, '/bound']) {
      const response = await get(path)
      expect([response.status, await response.json()]).toEqual([200, { user: null }])
      expect(response.headers.get('X-Frame-Options')).toBe('DENY')
      expect(response.headers.get('X-Middleware')).toBe('ran')
    }
  })

  it('answers c.notFound() with the 404 page', async () => {
    await expectErrorPage(await get('/lost'), 404, 'This page could not be found')
  })
})

describe('a method that no endpoint has', () => {
  it('is 405 with the methods of the endpoints and of the page', async () => {
    const api = await get('/api/echo', { method: 'DELETE', headers: JSON_WANTED })
    expect([api.status, api.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(await api.json()).toMatchObject({ title: 'Method Not Allowed' })
    const item = await get('/items/7', { method: 'DELETE' })
    expect([item.status, item.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS, PUT'])
    const options = await get('/api/me', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('is 404 where there is only middleware', async () => {
    expect((await get('/admin/unknown', { headers: { Cookie: 'session=ada' } })).status).toBe(404)
    expect((await get('/api/open/unknown', { method: 'POST' })).status).toBe(404)
  })

  it('leaves the OPTIONS of CORS to its middleware', async () => {
    const headers = {
      Origin: 'https://other.example',
      'Access-Control-Request-Method': 'GET',
    }
    const preflight = await get('/api/open/hello', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://other.example')
    expect(preflight.headers.get('Allow')).toBeNull()
  })

  it('is answered for HEAD as for GET', async () => {
    const response = await get('/api/me', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('what an endpoint throws', () => {
  it('is logged with its cause and the id that the response has', async () => {
    const response = await get('/thrown/error', { headers: JSON_WANTED })
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const problem = await response.json()
    expect(problem).toMatchObject({ status: 500, title: 'Internal Server Error' })
    expect(JSON.stringify(problem)).not.toContain('secret')
    await expect.poll(() => logs.find((line) => line.includes(problem.requestId))).toBeDefined()
    const line = JSON.parse(logs.find((one) => one.includes(problem.requestId))!)
    expect(line).toMatchObject({ event: 'request failed', message: 'secret of the endpoint' })
    expect(JSON.stringify(line)).toContain('no such table')
  })

  it('is the error page for a browser', async () => {
    await expectErrorPage(await get('/thrown/error'), 500, 'Internal Server Error')
    await expectErrorPage(await get('/thrown/value'), 500, 'Internal Server Error')
  })

  it('may be an outcome, which nobody logs', async () => {
    const redirected = await get('/thrown/redirect')
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, '/login'])
    await expectErrorPage(await get('/thrown/missing'), 404, 'This page could not be found')
    const html = await expectErrorPage(await get('/thrown/exception'), 403, UNNAMED)
    expect(html).toContain('Not for you.')
    const detailed = await expectErrorPage(await get('/thrown/detail'), 403, UNNAMED)
    expect(detailed).toContain('<p>Only members may see this</p>')
    expect(logs.join()).not.toMatch(/thrown\/(redirect|missing|exception|detail)/)
  })
})

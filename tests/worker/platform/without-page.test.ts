import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin } = servedPlatform()

describe('a route that has only a loader', () => {
  it('responds with what the loader returns, HEAD without the body', async () => {
    const response = await get('/feed.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml')
    expect(await response.text()).toMatch(/^<feed><id>.*\/feed\.xml<\/id><\/feed>$/)
    const head = await get('/feed.xml', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('has the browser load it after a click', async () => {
    expect(await (await get('/_data/feed.xml')).json()).toMatchObject({ fullPageLoad: true })
  })

  it('refuses a form', async () => {
    const response = await send('/feed.xml', {})
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('a route that has only an action', () => {
  it('responds to a form with the action’s redirect', async () => {
    const response = await send('/sign-out', {})
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/items/1'])
    expect(response.headers.get('Set-Cookie')).toMatch(/^session=;/)
  })

  it('responds to a form of the router in place', async () => {
    const response = await send('/_data/sign-out', {})
    expect(await response.json()).toMatchObject({ redirect: '/items/1' })
  })

  it('refuses GET and HEAD, and names POST', async () => {
    const response = await get('/sign-out')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'OPTIONS, POST'])
    expect(await response.text()).toContain('Method Not Allowed')
    expect((await get('/sign-out', { method: 'HEAD' })).status).toBe(405)
    const options = await get('/sign-out', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'OPTIONS, POST'])
  })

  it('refuses a form of another site', async () => {
    const response = await send('/sign-out', {}, { Origin: 'https://other.example' })
    expect(response.status).toBe(403)
  })

  it('is an error if its action returns what only a page can show', async () => {
    expect((await send('/sign-out', { returns: 'data' })).status).toBe(500)
    expect((await send('/sign-out', { returns: 'nothing' })).status).toBe(500)
    await expect.poll(() => logs.join()).toContain('pages/sign-out.server.ts did not return a Response')
  })
})

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const own = { Origin: origin(), ...headers }
  return get(path, { method: 'POST', body: new URLSearchParams(fields), headers: own })
}

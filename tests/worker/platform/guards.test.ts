import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { expectErrorPage } from '../served-fixture.ts'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin } = servedPlatform()

const UNNAMED = 'An unexpected error has occurred'
const SIGNED_IN = { Cookie: 'session=ada' }

describe('a guard', () => {
  it('lets those pass whom it knows', async () => {
    expect(await titleOf('/@me/notes', SIGNED_IN)).toBe('Secret notes')
    expect(await titleOf('/admin/users', SIGNED_IN)).toBe('Users')
  })

  it('is not passed by another spelling of the path', async () => {
    const spellings = [
      '/@me/notes',
      '/%40me/notes',
      '/%40%6d%65/notes',
      '/@me/no%74es',
      '/@me/notes/',
      '/%40me/notes/',
      '/@me//notes',
      '//@me/notes',
      '/x/../@me/notes',
      '/x/%2e%2e/@me/notes',
      '/@me/./notes',
      '/@me/+',
      '/@ME/notes',
      '/@me%2Fnotes',
      '/admin/users',
      '/%61dmin/users',
      '/admin/users/',
      '/Admin/users',
      '/admin%2Fusers',
      '/admin\\users',
    ]
    for (const path of spellings) {
      expect(await sent(path), path).not.toContain('Secret')
      expect(await sent(path), path).not.toContain('>Users<')
      expect(await sent(`/_data${path}`), path).not.toContain('"data"')
    }
  })

  it('sees what the page would, so that a spelling of the page is refused alike', async () => {
    const refused = [302, '/login?to=%2F%40me%2Fnotes']
    expect(await refusal('/@me/notes')).toEqual(refused)
    expect(await refusal('/%40me/notes')).toEqual(refused)
    expect(await refusal('/@me/notes', { method: 'HEAD' })).toEqual(refused)
    expect(await refusal('/@me/notes', { method: 'POST', body: new FormData() })).toEqual(refused)
  })

  it('keeps a slash and a percent sign inside a segment', async () => {
    const response = await get('/@me/a%2Fb%2541')
    expect(response.headers.get('Location')).toBe('/login?to=%2F%40me%2Fa%252Fb%252541')
    expect(await titleOf('/@me/a%2Fb%2541', SIGNED_IN)).toBe('Secret a/b%41')
  })

  it('tells the router where to go, for a page without a server module too', async () => {
    const line = await (await get('/_data/admin/users')).json()
    expect(line).toMatchObject({ redirect: '/login?to=%2Fadmin%2Fusers' })
    const prefetch = await get('/_data/%61dmin/users', {
      headers: { 'Arrive-Purpose': 'prefetch' },
    })
    expect(await prefetch.json()).toMatchObject({ redirect: '/login?to=%2Fadmin%2Fusers' })
  })

  it('is asked for a malformed URL never, which gets its 400 first', async () => {
    const response = await get('/@me/%00')
    expect([response.status, response.headers.get('X-Middleware')]).toEqual([400, null])
    expect((await get('/_data/@me/%00')).status).toBe(400)
  })
})

describe('a response of middleware in place of a page', () => {
  it('is what a document gets', async () => {
    const response = await get('/closed')
    expect([response.status, await response.text()]).toEqual([503, 'Closed for today.\n'])
  })

  it('makes the router load the full page', async () => {
    const response = await get('/_data/closed')
    expect(await response.json()).toEqual({ build: expect.any(String), fullPageLoad: true })
  })

  it('that redirects is followed by the router, to another site too', async () => {
    expect(await redirectOfData('/login?to=x')).toMatchObject({ redirect: '/login?to=x' })
    const elsewhere = { redirect: 'https://other.example/a' }
    expect(await redirectOfData('https://other.example/a')).toMatchObject(elsewhere)
  })

  it('that redirects to a URL that no router may follow is for documents only', async () => {
    const fullPage = { build: expect.any(String), fullPageLoad: true }
    expect(await redirectOfData(`http://user:password@${new URL(origin()).host}/`)).toEqual(fullPage)
    expect(await redirectOfData('mailto:ada@mail.example')).toEqual(fullPage)
    expect(await redirectOfData('javascript:alert(1)')).toEqual(fullPage)
    expect(await redirectOfData('http://[')).toEqual(fullPage)
  })

  it('that redirects a form to such a URL is an error, and the log says why', async () => {
    const path = movedTo('http://user:password@other.example/')
    const headers = { Origin: origin() }
    const response = await get(`/_data${path}`, { method: 'POST', body: new FormData(), headers })
    expect([response.status, await response.json()]).toMatchObject([500, { status: 500 }])
    await expect.poll(() => logs.join()).toContain('it has a user name or a password')
  })

  it('that refuses a form is an error for the router', async () => {
    const headers = { Origin: origin(), 'X-Forms': 'too many' }
    const response = await get('/_data/items/7', { method: 'POST', body: new FormData(), headers })
    expect([response.status, await response.json()]).toMatchObject([429, { status: 429 }])
  })

  it('is the status that it throws, with the detail and the params of the page', async () => {
    const page = await expectErrorPage(await get('/items/locked'), 423, UNNAMED)
    expect(page).toContain('<p>Somebody edits this item</p>')
    expect(page).toContain('{&quot;id&quot;:&quot;locked&quot;}')
    const problem = await (await get('/_data/items/locked')).json()
    expect(problem).toMatchObject({ status: 423, detail: 'Somebody edits this item' })
  })

  it('is the status of the document’s loader, on the plain error page', async () => {
    const response = await get('/items/7?gone')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<p>The &lt;b&gt;site&lt;/b&gt; has moved</p>')
  })

  it('that asks for a password is for documents only', async () => {
    const response = await get('/basic/page')
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('Basic')
    expect(await response.text()).toContain('401: An unexpected error has occurred')
    const data = await get('/_data/basic/page')
    expect(data.headers.get('WWW-Authenticate')).toBeNull()
    expect(await data.json()).toMatchObject({ fullPageLoad: true })
    const password = { Authorization: `Basic ${btoa('operator:correct')}` }
    expect(await titleOf('/basic/page', password)).toBe('Basic')
  })
})

describe('a data request', () => {
  it('never runs an endpoint', async () => {
    expect(await (await get('/_data/callback')).json()).toMatchObject({ fullPageLoad: true })
    expect(await (await get('/_data/items/export')).json()).toMatchObject({ fullPageLoad: true })
    expect(logs.join()).not.toContain('callback ran')
    await get('/callback')
    await expect.poll(() => logs.join()).toContain('callback ran')
  })

  it('has the headers and cookies that middleware sets', async () => {
    const response = await get('/_data/items/7', { headers: SIGNED_IN })
    expect(response.headers.get('X-Middleware')).toBe('ran')
    expect(response.headers.get('Set-Cookie')).toContain('session=ada')
    const refused = await get('/_data/admin/users')
    expect(await refused.json()).toHaveProperty('redirect')
    expect(refused.headers.get('Set-Cookie')).toContain('refused=yes')
  })
})

async function titleOf(path: string, headers: Record<string, string>): Promise<string | undefined> {
  const response = await get(path, { headers })
  return /<h1 id="title">(.*?)<\/h1>/.exec(await response.text())?.[1]
}

async function refusal(path: string, init: RequestInit = {}): Promise<unknown[]> {
  const response = await get(path, init)
  return [response.status, response.headers.get('Location')]
}

/** The response to a path as it is written: `fetch` would resolve dots and slashes before it sends them. */
function sent(path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asked = request(origin(), { path, headers: { Accept: 'text/html' } }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => (text += chunk))
    response.on('end', () => resolve(text))
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

function movedTo(location: string): string {
  return `/commits/moved?to=${encodeURIComponent(location)}`
}

async function redirectOfData(location: string): Promise<unknown> {
  return (await get(`/_data${movedTo(location)}`)).json()
}

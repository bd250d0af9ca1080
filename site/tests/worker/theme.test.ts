import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { readTheme, storeTheme } from '../../theme/theme-cookie.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { origin, get } = servedApp(SITE_OUT)

const COOKIE = 'theme=dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'

describe('the choice of a theme', () => {
  it('is stored in a cookie, and redirects to where it was made', async () => {
    const response = await choose({ theme: 'dark', from: '/guide?a=1' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/guide?a=1')
    expect(response.headers.getSetCookie()).toEqual([COOKIE])
  })

  it('is stored after a data request too', async () => {
    const response = await choose({ theme: 'dark', from: '/lab' }, '/_data/theme')
    expect(await response.json()).toEqual({ build: expect.any(String), redirect: '/lab' })
    expect(response.headers.getSetCookie()).toEqual([COOKIE])
  })

  it('removes the cookie for the system’s theme', async () => {
    const response = await choose({ theme: 'system', from: '/' })
    expect(response.headers.getSetCookie()[0]).toContain('theme=; Max-Age=0; Path=/')
  })

  it('is refused if there is no such theme', async () => {
    const response = await choose({ theme: 'pink"><script>', from: '/guide' })
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toContain('There is no such theme.')
  })
})

describe('the cookie', () => {
  it('can only be set by this host and over TLS, except on localhost', () => {
    const kept = '__Host-theme=dark; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(storedBy('https://site.example/theme')).toEqual([kept])
    expect(storedBy('http://localhost:8787/theme')).toEqual([COOKIE])
  })

  it('is read by the name for its scheme', () => {
    const read = (url: string, cookie: string) =>
      readTheme(new Context(new Request(url, { headers: { Cookie: cookie } })))
    expect(read('https://site.example/', 'theme=light; __Host-theme=dark')).toBe('dark')
    expect(read('https://site.example/', 'theme=light')).toBe('system')
    expect(read('http://127.0.0.1/', 'theme=light')).toBe('light')
  })
})

describe('the return path of the theme form', () => {
  it('stays on this site', async () => {
    expect(await returnPathOf('//evil.example')).toBe('/')
    expect(await returnPathOf('/\\evil.example')).toBe('/')
    expect(await returnPathOf('\\\\evil.example')).toBe('/')
    expect(await returnPathOf('https://evil.example/')).toBe('/')
    expect(await returnPathOf('javascript:alert(1)')).toBe('/')
    expect(await returnPathOf('/\t/evil.example')).toBe('/')
    expect(await returnPathOf('/guide/../\\evil.example')).toBe('/')
    expect(await returnPathOf('/\r\nSet-Cookie: a=b')).toBe('/')
    expect(await returnPathOf('/..//evil.example')).toBe('/')
    expect(await returnPathOf('/.//evil.example')).toBe('/')
    expect(await returnPathOf('guide')).toBe('/')
    expect(await returnPathOf('')).toBe('/')
  })

  it('is the start page by default', async () => {
    expect((await choose({ theme: 'dark' })).headers.get('Location')).toBe('/')
  })
})

describe('a document', () => {
  it('has the theme that its visitor chose', async () => {
    expect(await htmlOf('/guide', 'a=b; theme=dark')).toContain(
      '<html lang="en" data-theme="dark">',
    )
  })
  it('has none without a valid choice', async () => {
    expect(await htmlOf('/guide', 'theme=pink')).toContain('<html lang="en">')
    expect(await htmlOf('/guide', 'nottheme=dark')).toContain('<html lang="en">')
  })
  it('has it on error pages too', async () => {
    expect(await htmlOf('/lab/missing', 'theme=light')).toContain('data-theme="light"')
    expect(await htmlOf('/nowhere', 'theme=light')).toContain('data-theme="light"')
  })
  it('sends it to the browser for hydration', async () => {
    expect(await htmlOf('/guide', 'theme=dark')).toContain('"document":{"theme":"dark"')
  })
})

describe('the data of a page', () => {
  it('includes the document’s data, even if the page has none', async () => {
    const response = await get('/_data/lab', { headers: { Cookie: 'theme=dark' } })
    expect(await response.json()).toMatchObject({ document: { theme: 'dark' }, deferred: [] })
  })
  it('does so for an error too', async () => {
    const response = await get('/_data/lab/missing', { headers: { Cookie: 'theme=dark' } })
    expect(await response.json()).toMatchObject({ status: 404, document: { theme: 'dark' } })
  })
})

function storedBy(url: string): string[] {
  const c = new Context(new Request(url))
  storeTheme(c, 'dark')
  return c.res.headers.getSetCookie()
}

function choose(fields: Record<string, string>, path = '/theme'): Promise<Response> {
  const body = new URLSearchParams(fields)
  return get(path, { method: 'POST', body, headers: { Origin: origin() } })
}

async function returnPathOf(from: string): Promise<string | null> {
  const response = await choose({ theme: 'dark', from })
  expect(response.status).toBe(303)
  return response.headers.get('Location')
}

async function htmlOf(path: string, cookie: string): Promise<string> {
  return (await get(path, { headers: { Cookie: cookie } })).text()
}

import { startApp } from 'arrivejs/testing'
import { describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { VISITORS_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

/** Each kind of request, with each of the cookies, many times. */
const REQUESTS = 2000

const { get, logs, origin } = servedApp(VISITORS_OUT)

/** What a browser has: its cookies, and the last response's label. */
function browser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async get(path: string, init: RequestInit = {}) {
      const Origin = origin()
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await get(path, { ...init, headers: { Origin, ...init.headers, Cookie } })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        if (cookie.includes('Max-Age=0')) cookies.delete(name!)
        else cookies.set(name!, value!)
      }
      return response
    },
    label: () => cookies.get('arrive-visitor'),
    signIn(name: string) {
      return this.get(`/session/${name}`, { method: 'POST' })
    },
  }
}

function labelOf({ headers }: Response): string | undefined {
  return /arrive-visitor;desc="([^"]*)"/.exec(headers.get('Server-Timing') ?? '')?.[1]
}

describe('the label of a visitor', () => {
  it('is none for nobody', async () => {
    const response = await get('/account')
    expect(labelOf(response)).toBe('')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is random, new for somebody new, and the same from then on', async () => {
    const [one, other] = [browser(), browser()]
    await one.signIn('ada')
    await other.signIn('ada')
    const labels = []
    for (const visitor of [one, other]) {
      for (const path of ['/account', dataPathOf('/account'), '/']) {
        labels.push(labelOf(await visitor.get(path)))
      }
      expect(visitor.label()).toBe(labels.at(-1))
    }
    const [first, , , second] = labels
    expect(first).toMatch(/^[\w+/]{22}==$/)
    expect(labels).toEqual([first, first, first, second, second, second])
    expect(second).not.toBe(first)
  })

  it('lies in a cookie for scripts, and its proof in one that they can’t read', async () => {
    const ada = browser()
    await ada.signIn('ada')
    const cookies = (await ada.get('/account')).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      'arrive-visitor; Path=/; SameSite=Lax',
      'arrive-visitor-proof; Path=/; SameSite=Lax; HttpOnly',
    ])
    expect((await ada.get('/account')).headers.getSetCookie()).toEqual([])
  })

  it('has cookies on https that no other subdomain can set', async () => {
    await using app = await startApp({ outDir: VISITORS_OUT })
    const response = await app.fetch('/account', { headers: { Cookie: 'session=ada' } })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''))
    expect(cookies).toEqual([
      '__Host-arrive-visitor; Path=/; SameSite=Lax; Secure',
      '__Host-arrive-visitor-proof; Path=/; SameSite=Lax; Secure; HttpOnly',
    ])
    expect(response.headers.get('Server-Timing')).toMatch(/^__Host-arrive-visitor;desc="[^"]+"$/)
  })

  it('changes with the visitor, and goes with nobody', async () => {
    const visitor = browser()
    await visitor.signIn('ada')
    await visitor.get('/account')
    const first = visitor.label()
    visitor.cookies.set('session', 'bob')
    expect(labelOf(await visitor.get('/account'))).not.toBe(first)
    expect(visitor.label()).not.toBe(first)
    visitor.cookies.delete('session')
    expect(labelOf(await visitor.get('/account'))).toBe('')
    expect([...visitor.cookies]).toEqual([])
  })

  it('is not taken from somebody else', async () => {
    const [ada, eve] = [browser(), browser()]
    await ada.signIn('ada')
    await ada.get('/account')
    for (const [name, value] of ada.cookies) eve.cookies.set(name, value)
    eve.cookies.set('session', 'eve')
    expect(labelOf(await eve.get('/account'))).not.toBe(ada.label())
  })

  it('is new if there are two cookies of its name', async () => {
    const ada = browser()
    await ada.signIn('ada')
    await ada.get('/account')
    const Cookie = `${[...ada.cookies].map((pair) => pair.join('=')).join('; ')}; arrive-visitor=x`
    const response = await get('/account', { headers: { Cookie } })
    expect(labelOf(response)).not.toBe(ada.label())
    const spaced = Cookie.replace('; arrive-visitor=x', '; \u2000arrive-visitor=x')
    const bytes = Buffer.from(spaced).toString('latin1')
    expect(labelOf(await get('/account', { headers: { Cookie: bytes } }))).toBe(ada.label())
  })

  it('is doubtful after a form or an endpoint that sets a cookie, until a private response', async () => {
    const visitor = browser()
    await visitor.signIn('ada')
    expect(visitor.label()).toBe('?')
    await visitor.get('/account')
    const label = visitor.label()!
    await visitor.get('/ping', { method: 'POST' })
    expect(visitor.label()).toBe(label)
    await visitor.get('/sign-in', { method: 'POST', body: new URLSearchParams({ name: 'bob' }) })
    expect(visitor.label()).toBe(`${label}?`)
    for (const path of ['/news', '/export']) {
      await visitor.get(path)
      expect(visitor.label()).toBe(`${label}?`)
    }
    await visitor.get('/account')
    const next = visitor.label()
    expect(next).toMatch(/^[\w+/]{22}==$/)
    expect(next).not.toBe(label)
    await visitor.get('/session', { method: 'DELETE' })
    expect(visitor.label()).toBe(`${next}?`)
    await visitor.get('/account')
    expect(visitor.label()).toBe(undefined)
  })

  it('is doubtful if a cookie is set again as it is: a sign-in may leave the id of the session', async () => {
    const visitor = browser()
    await visitor.signIn('ada')
    await visitor.get('/account')
    const label = visitor.label()!
    await visitor.get('/prolong', { method: 'POST' })
    expect(visitor.label()).toBe(`${label}?`)
  })

  it('stays if an endpoint responds before the app has read its session', async () => {
    const visitor = browser()
    await visitor.signIn('ada')
    await visitor.get('/account')
    const label = visitor.label()
    expect((await visitor.get('/before-the-session')).status).toBe(200)
    expect(visitor.label()).toBe(label)
  })

  it('stays if a form of another site comes without cookies', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Cookie: 'arrive-visitor=x; arrive-visitor-proof=y' }
    const body = new URLSearchParams({ text: 'hi' })
    for (const init of [{ headers }, { headers, method: 'POST', body }]) {
      expect((await get('/note', init)).headers.getSetCookie()).toEqual([])
    }
  })

  it('is in no response that shared caches may store', async () => {
    const Cookie = 'session=ada; arrive-visitor=x'
    for (const path of ['/news', '/export']) {
      const { headers } = await get(path, { headers: { Cookie } })
      expect(headers.get('Cache-Control')).not.toMatch(/private|no-store/)
      expect([headers.getSetCookie(), headers.get('Server-Timing')]).toEqual([[], null])
    }
  })
})

it(`is in no public response of ${REQUESTS}`, { timeout: 240_000 }, async () => {
  const paths = ['/news', '/export', dataPathOf('/news'), '/account', '/file', '/note', '/missing']
  const sessions = ['', 'session=ada', 'session=bob; arrive-visitor=x?', 'arrive-visitor=x; arrive-visitor=y']
  const requests = Array.from({ length: REQUESTS }, (_, at) => at)
  let publicResponses = 0
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let at = requests.pop(); at !== undefined; at = requests.pop()) {
        const Cookie = sessions[at % sessions.length]!
        const { headers, body } = await get(paths[at % paths.length]!, { headers: { Cookie } })
        await body?.cancel()
        if (/private|no-store/.test(headers.get('Cache-Control') ?? 'private')) continue
        publicResponses++
        expect([headers.getSetCookie(), headers.get('Server-Timing')]).toEqual([[], null])
      }
    }),
  )
  expect(publicResponses).toBeGreaterThan(REQUESTS / 5)
})

describe('a form of the router', () => {
  it('is refused before its action if its page was made for somebody else', async () => {
    const visitor = browser()
    await visitor.signIn('ada')
    await visitor.get('/note')
    const send = (label: string, text: string) =>
      visitor.get(dataPathOf('/note'), {
        method: 'POST',
        body: new URLSearchParams({ text }),
        headers: { 'Arrive-Visitor': label },
      })
    const own = await send(visitor.label()!, 'mine')
    expect([own.status, logs.includes('ada has noted mine')]).toEqual([200, true])
    const label = visitor.label()!
    for (const session of ['bob', undefined]) {
      if (session === undefined) visitor.cookies.delete('session')
      else visitor.cookies.set('session', session)
      const refused = await send(label, 'not mine')
      expect([refused.status, refused.headers.get('Arrive-Visitor')]).toEqual([409, 'other'])
      expect(await refused.text()).toContain('Somebody else is signed in now')
    }
    expect(logs.join()).not.toContain('not mine')
  })

  it('of a page that was made for nobody is accepted', async () => {
    const body = new URLSearchParams({ text: 'free' })
    const headers = { Cookie: 'session=ada', Origin: origin() }
    expect((await get(dataPathOf('/note'), { method: 'POST', body, headers })).status).toBe(200)
  })
})

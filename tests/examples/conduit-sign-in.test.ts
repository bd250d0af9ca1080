import type { Visitor } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConduit } from './start-conduit.ts'

const ANN = { username: 'ann', email: 'ann@mail.example', password: 'correct horse' }

let app: Awaited<ReturnType<typeof startConduit>>
beforeAll(async () => {
  app = await startConduit()
  await app.visitor().post('/register', ANN)
})
afterAll(() => app?.close())

describe('signing up', () => {
  it('signs in, and goes to the start page', async () => {
    const visitor = app.visitor()
    const response = await visitor.post('/register', {
      username: 'bob',
      email: 'Bob@mail.example',
      password: 'correct horse',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/')
    expect(await (await visitor.get('/')).text()).toContain('href="/profile/bob"')
  })

  it('says what is wrong, shows again what was typed, and never the password', async () => {
    const fields = { username: '', email: 'cleo@mail', password: 'seven77' }
    const response = await app.visitor().post('/register', fields)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain("username can't be blank".replace("'", '&#x27;'))
    expect(html).toContain('email is not an email address')
    expect(html).toContain('password is too short (minimum is 8 characters)')
    expect(html).toContain('value="cleo@mail"')
    expect(html).not.toContain('seven77')
  })

  it('refuses a name and an address that somebody has', async () => {
    const sameName = { ...ANN, email: 'other@mail.example' }
    const sameAddress = { ...ANN, username: 'other' }
    const [first, second] = [
      await app.visitor().post('/register', sameName),
      await app.visitor().post('/register', sameAddress),
    ]
    expect(first.status).toBe(409)
    expect(await first.text()).toContain('username has already been taken')
    expect(await second.text()).toContain('email has already been taken')
  })
})

describe('signing up too often', () => {
  it('is refused for a while from one address', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.8' }
    const fields = { ...ANN, username: 'late', email: 'late@mail.example' }
    const limit = () => app.env.SIGN_UP_LIMIT.limit({ key: 'from 203.0.113.8' })
    const response = await postAfter(limit, '/register', fields, headers)
    expect(await response.text()).toContain('sign-up was tried too often: wait a minute')
    expect((await app.visitor().post('/register', fields)).status).toBe(303)
  })
})

describe('signing in', () => {
  it('sets a cookie that only this host can set, over https, and no script can read', async () => {
    const visitor = app.visitor()
    const response = await visitor.post('/login', ANN)
    expect(sessionCookiesOf(response)).toEqual([
      expect.stringMatching(
        /^__Host-session=[\da-f]{64}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const wrong = await app.visitor().post('/login', { ...ANN, password: 'wrong horse' })
    const unknown = await app.visitor().post('/login', { ...ANN, email: 'nobody@mail.example' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toContain('email or password is wrong')
    expect(await unknown.text()).toContain('email or password is wrong')
    expect(sessionCookiesOf(wrong)).toEqual([])
  })

  it('is refused to forms of other sites', async () => {
    const headers = { Origin: 'https://evil.example' }
    const response = await app.visitor().post('/login', ANN, { headers })
    expect(response.status).toBe(403)
    expect(sessionCookiesOf(response)).toEqual([])
  })

  it('goes back to the page that asked for it', async () => {
    const visitor = app.visitor()
    const guarded = await visitor.get('/settings')
    expect(guarded.status).toBe(302)
    expect(guarded.headers.get('Location')).toBe('/login?to=%2Fsettings')
    const signedIn = await visitor.post('/login?to=%2Fsettings', ANN)
    expect(signedIn.headers.get('Location')).toBe('/settings')
    expect(await (await visitor.get('/settings')).text()).toContain('value="ann@mail.example"')
  })

  it('never leads to another site', async () => {
    const visitor = app.visitor()
    const signedIn = await visitor.post('/login?to=//evil.example', ANN)
    expect(signedIn.headers.get('Location')).toBe('/')
    expect(await locationFor(visitor, '/settings?a=1')).toBe('/settings?a=1')
    expect(await locationFor(visitor, '//evil.example')).toBe('/')
    expect(await locationFor(visitor, 'https://evil.example/')).toBe('/')
    expect(await locationFor(visitor, '/\\evil.example')).toBe('/')
    expect(await locationFor(visitor, '/.//evil.example')).toBe('/')
    expect(await locationFor(visitor, 'javascript:alert(1)')).toBe('/')
  })

  it('is refused for a while after too many guesses, for one user and from one address', async () => {
    const guess = { email: 'guessed@mail.example', password: 'a guess' }
    const limit = (key: string) => () => app.env.SIGN_IN_LIMIT.limit({ key })
    const guessed = await postAfter(limit(`for ${guess.email}`), '/login', guess)
    expect(await guessed.text()).toContain('password was tried too often: wait a minute')
    const headers = { 'CF-Connecting-IP': '203.0.113.7' }
    await postAfter(limit('from 203.0.113.7'), '/login', ANN, headers)
  })
})

describe('a guarded page', () => {
  it('redirects the router’s request for data too', async () => {
    const response = await app.visitor().get('/_data/settings')
    expect(await response.json()).toMatchObject({ redirect: '/login?to=%2Fsettings' })
  })

  it('accepts no form of a visitor who is not signed in', async () => {
    const response = await app.visitor().post('/settings', { username: 'mallory' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/login?to=%2Fsettings')
  })
})

describe('a session', () => {
  it('ends when its user signs out, for whoever has its cookie', async () => {
    const visitor = app.visitor()
    await visitor.post('/login', ANN)
    const thief = app.visitor()
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/settings')).status).toBe(200)
    await visitor.post('/settings', { intent: 'sign-out' })
    expect(visitor.cookies.has('__Host-session')).toBe(false)
    expect((await thief.get('/settings')).status).toBe(302)
  })

  it('is whose memory a browser has, on pages that all visitors share and beside the API too', async () => {
    const visitor = app.visitor()
    const label = () => visitor.cookies.get('__Host-arrive-visitor')
    await visitor.post('/login', ANN)
    await visitor.get('/settings')
    const first = label()
    expect(first).toMatch(/==$/)
    for (const path of ['/', '/api/tags', '/settings']) await visitor.get(path)
    expect(label()).toBe(first)
    await visitor.post('/settings', { intent: 'sign-out' })
    await visitor.get('/settings')
    expect(label()).toBe(undefined)
  })

  it('ends everywhere else when its user has a new password, or signs out everywhere', async () => {
    const user = { username: 'dora', email: 'dora@mail.example', password: 'old password' }
    const [here, there] = [app.visitor(), app.visitor()]
    await here.post('/register', user)
    await there.post('/login', user)
    await here.post('/settings', { ...user, bio: '', image: '', password: 'new password' })
    expect((await here.get('/settings')).status).toBe(200)
    expect((await there.get('/settings')).status).toBe(302)
    expect((await there.post('/login', user)).status).toBe(401)
    await there.post('/login', { ...user, password: 'new password' })
    await here.post('/settings', { intent: 'sign-out-everywhere' })
    expect(here.cookies.has('__Host-session')).toBe(false)
    expect((await there.get('/settings')).status).toBe(302)
  })

  it('is prolonged when it is used, on a page that all visitors share too', async () => {
    const visitor = app.visitor()
    await visitor.post('/login', ANN)
    visitor.cookies.delete('__Host-arrive-fresh')
    await app.visitor().get('/')
    await setExpiry(visitor.cookies, inDays(20))
    const response = await visitor.get('/')
    expect(response.headers.get('Cache-Status')).toContain('hit')
    expect(sessionCookiesOf(response)).toEqual([])
    expect(await expiryOf(visitor.cookies)).toBeGreaterThan(Date.parse(inDays(29)))
  })

  it('ends when it was not used for long', async () => {
    const visitor = app.visitor()
    await visitor.post('/login', ANN)
    await setExpiry(visitor.cookies, inDays(-1))
    expect((await visitor.get('/settings')).status).toBe(302)
  })
})

describe('a picture', () => {
  const PNG = '\x89PNG\r\n\x1a\n and so on'

  it('is stored, shown as what it is, and gone when there is another', async () => {
    const visitor = app.visitor()
    await visitor.post('/login', ANN)
    expect((await visitor.post('/settings', pictureForm(PNG))).status).toBe(303)
    const path = await picturePath(visitor)
    const response = await visitor.get(path)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(PNG)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    await visitor.post('/settings', pictureForm('GIF89a and so on'))
    expect((await visitor.get(await picturePath(visitor))).headers.get('Content-Type')).toBe('image/gif')
    expect((await visitor.get(path)).status).toBe(404)
  })

  it('is refused if it only says that it is one, or is too large', async () => {
    const visitor = app.visitor()
    await visitor.post('/login', ANN)
    const refused = await visitor.post('/settings', pictureForm('<svg onload="alert(1)"/>'))
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('picture is no JPEG, PNG, WebP or GIF')
    const large = pictureForm(PNG + '.'.repeat(2 * 1024 * 1024))
    expect((await visitor.post('/settings', large)).status).toBe(413)
  })
})

describe('the cron trigger', () => {
  it('deletes the sessions that have ended, and no others', async () => {
    const [gone, kept] = [app.visitor(), app.visitor()]
    await gone.post('/login', ANN)
    await kept.post('/login', ANN)
    await setExpiry(gone.cookies, inDays(-1))
    await app.scheduled('23 3 * * *')
    await expect(setExpiry(gone.cookies, inDays(30))).rejects.toThrow()
    expect((await kept.get('/settings')).status).toBe(200)
  })
})

/** Every form is followed by a cookie of Arrive, too, which says that the visitor has changed something. */
function sessionCookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith('__Host-session='))
}

/** Where the sign-in page sends somebody who is signed in. */
async function locationFor(visitor: Visitor, to: string): Promise<string | null> {
  const response = await visitor.get(`/login?${new URLSearchParams({ to })}`)
  expect(response.status).toBe(302)
  return response.headers.get('Location')
}

/** The settings' form with a file of these bytes, which says that it is a PNG. */
function pictureForm(bytes: string): FormData {
  const form = new FormData()
  const file = new File([Buffer.from(bytes, 'latin1')], 'me.png', { type: 'image/png' })
  form.set('picture', file)
  form.set('intent', 'picture')
  return form
}

async function picturePath(visitor: Visitor): Promise<string> {
  const html = await (await visitor.get('/settings')).text()
  return /<img[^>]*src="https?:\/\/[^/]+(\/pictures\/[^"]+)"/.exec(html)![1]!
}

/** Uses a limit up, and sends a form. Again, if the limit's minute ended in between. */
async function postAfter(
  limit: () => Promise<{ success: boolean }>,
  path: string,
  fields: Record<string, string>,
  headers = {},
): Promise<Response> {
  let response: Response
  const tried = async () => {
    // Side by side: one after the other, a busy machine may need more than the minute that counts.
    const areLeft = async () =>
      (await Promise.all(Array.from({ length: 25 }, limit))).every(({ success }) => success)
    while (await areLeft());
    response = await app.visitor().post(path, fields, { headers })
    return response.status
  }
  await expect.poll(tried).toBe(429)
  return response!
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

async function setExpiry(cookies: Map<string, string>, expiresAt: string): Promise<void> {
  const update = app.env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE id = ?')
  const { meta } = await update.bind(expiresAt, await sessionId(cookies)).run()
  expect(meta.changes).toBe(1)
}

async function expiryOf(cookies: Map<string, string>): Promise<number> {
  const query = app.env.DB.prepare('SELECT expires_at FROM sessions WHERE id = ?')
  return Date.parse((await query.bind(await sessionId(cookies)).first<string>('expires_at'))!)
}

async function sessionId(cookies: Map<string, string>): Promise<string> {
  const secret = new TextEncoder().encode(cookies.get('__Host-session'))
  return Buffer.from(await crypto.subtle.digest('SHA-256', secret)).toString('hex')
}

import { beforeAll, describe, expect, it } from 'vitest'
import { servedConduit } from './conduit-visitor.ts'

const { createVisitor, triggerCron, database } = servedConduit()

const ANN = { username: 'ann', email: 'ann@mail.example', password: 'correct horse' }

beforeAll(async () => {
  await createVisitor().send('/register', ANN)
})

describe('signing up', () => {
  it('signs in, and goes to the start page', async () => {
    const visitor = createVisitor()
    const response = await visitor.send('/register', {
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
    const response = await createVisitor().send('/register', fields)
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
      await createVisitor().send('/register', sameName),
      await createVisitor().send('/register', sameAddress),
    ]
    expect(first.status).toBe(409)
    expect(await first.text()).toContain('username has already been taken')
    expect(await second.text()).toContain('email has already been taken')
  })
})

describe('signing in', () => {
  it('sets a cookie that only this host can set, over https, and no script can read', async () => {
    const visitor = createVisitor()
    await visitor.send('/login', ANN)
    expect(visitor.lastCookies()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\da-f]{64}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const wrong = await createVisitor().send('/login', { ...ANN, password: 'wrong horse' })
    const unknown = await createVisitor().send('/login', { ...ANN, email: 'nobody@mail.example' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toContain('email or password is wrong')
    expect(await unknown.text()).toContain('email or password is wrong')
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('is refused to forms of other sites', async () => {
    const visitor = createVisitor()
    const response = await visitor.send('/login', ANN, 'https://evil.example')
    expect(response.status).toBe(403)
    expect(visitor.lastCookies()).toEqual([])
  })

  it('goes back to the page that asked for it', async () => {
    const visitor = createVisitor()
    const guarded = await visitor.get('/settings')
    expect(guarded.status).toBe(302)
    expect(guarded.headers.get('Location')).toBe('/login?to=%2Fsettings')
    const signedIn = await visitor.send('/login?to=%2Fsettings', ANN)
    expect(signedIn.headers.get('Location')).toBe('/settings')
    expect(await (await visitor.get('/settings')).text()).toContain('value="ann@mail.example"')
  })

  it('never leads to another site', async () => {
    expect(await locationAfterSignIn('/settings?a=1')).toBe('/settings?a=1')
    expect(await locationAfterSignIn('//evil.example')).toBe('/')
    expect(await locationAfterSignIn('https://evil.example/')).toBe('/')
    expect(await locationAfterSignIn('/\\evil.example')).toBe('/')
    expect(await locationAfterSignIn('/.//evil.example')).toBe('/')
    expect(await locationAfterSignIn('javascript:alert(1)')).toBe('/')
  })
})

describe('a guarded page', () => {
  it('redirects the router’s request for data too', async () => {
    const response = await createVisitor().get('/_data/settings')
    expect(await response.json()).toMatchObject({ redirect: '/login?to=%2Fsettings' })
  })

  it('accepts no form of a visitor who is not signed in', async () => {
    const response = await createVisitor().send('/settings', { username: 'mallory' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/login?to=%2Fsettings')
  })
})

describe('a session', () => {
  it('ends when its user signs out, for whoever has its cookie', async () => {
    const visitor = createVisitor()
    await visitor.send('/login', ANN)
    const thief = createVisitor()
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/settings')).status).toBe(200)
    await visitor.send('/settings', { intent: 'sign-out' })
    expect(visitor.cookies.size).toBe(0)
    expect((await thief.get('/settings')).status).toBe(302)
  })

  it('ends everywhere else when its user has a new password', async () => {
    const user = { username: 'dora', email: 'dora@mail.example', password: 'old password' }
    const [here, there] = [createVisitor(), createVisitor()]
    await here.send('/register', user)
    await there.send('/login', user)
    await here.send('/settings', { ...user, bio: '', image: '', password: 'new password' })
    expect((await here.get('/settings')).status).toBe(200)
    expect((await there.get('/settings')).status).toBe(302)
    expect((await there.send('/login', user)).status).toBe(401)
  })

  it('is prolonged when it is used, on any response', async () => {
    const visitor = createVisitor()
    await visitor.send('/login', ANN)
    await visitor.get('/')
    expect(visitor.lastCookies()).toEqual([])
    await setExpiry(visitor.cookies, inDays(20))
    await visitor.get('/_data/settings')
    expect(visitor.lastCookies()).toEqual([expect.stringContaining('Max-Age=2592000')])
    await setExpiry(visitor.cookies, inDays(20))
    expect((await visitor.get('/login')).status).toBe(302)
    expect(visitor.lastCookies()).toHaveLength(1)
  })

  it('ends when it was not used for long', async () => {
    const visitor = createVisitor()
    await visitor.send('/login', ANN)
    await setExpiry(visitor.cookies, inDays(-1))
    expect((await visitor.get('/settings')).status).toBe(302)
  })
})

describe('the cron trigger', () => {
  it('deletes the sessions that have ended, and no others', async () => {
    const [gone, kept] = [createVisitor(), createVisitor()]
    await gone.send('/login', ANN)
    await kept.send('/login', ANN)
    await setExpiry(gone.cookies, inDays(-1))
    await triggerCron()
    await expect(setExpiry(gone.cookies, inDays(30))).rejects.toThrow()
    expect((await kept.get('/settings')).status).toBe(200)
  })
})

async function locationAfterSignIn(to: string): Promise<string | null> {
  const response = await createVisitor().send(`/login?${new URLSearchParams({ to })}`, ANN)
  expect(response.status).toBe(303)
  return response.headers.get('Location')
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

async function setExpiry(cookies: Map<string, string>, expiresAt: string): Promise<void> {
  const secret = new TextEncoder().encode(cookies.get('__Host-session'))
  const id = Buffer.from(await crypto.subtle.digest('SHA-256', secret)).toString('hex')
  const update = (await database()).prepare('UPDATE sessions SET expires_at = ? WHERE id = ?')
  const { meta } = await update.bind(expiresAt, id).run()
  expect(meta.changes).toBe(1)
}

import { describe, expect, it } from 'vitest'
import { guideApp } from './guide-app.ts'

const { get, visitor } = guideApp('sign-in', { PASSWORD: 'only for tests', SESSION_SECRET: 'any' })

describe('the sign-in of the guide, copied in order', () => {
  it('refuses the account without a cookie, also its data', async () => {
    expect(await (await get('/_data/account')).text()).toContain('/login?to=%2Faccount')
    const { headers } = await get('/account?page=2')
    expect(headers.get('Location')).toBe('/login?to=%2Faccount%3Fpage%3D2')
    expect((await get('/account')).status).toBe(302)
  })

  it('shows it to who has signed in', async () => {
    const ann = visitor()
    await ann.post('/login', { password: 'only for tests' })
    expect(await (await ann.get('/account')).text()).toContain('<h1>Hello, ann</h1>')
  })

  it('gives signed-in visitors a label, and takes it away when they have signed out', async () => {
    const ann = visitor()
    await ann.post('/login', { password: 'only for tests' })
    await ann.get('/account')
    expect(ann.cookies.get('__Host-arrive-visitor')).toMatch(/==$/)
    await ann.post('/account', {})
    await ann.get('/account')
    expect([...ann.cookies]).toEqual([])
  })
})

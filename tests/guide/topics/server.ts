import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testServer({ get, started, text, visitor }: RunningGuideApp): void {
  describe('middleware and endpoints', () => {
    it('sends visitors to sign in, and back', async () => {
      const ann = visitor()
      const { status, headers } = await ann.get('/account')
      expect([status, headers.get('Location')]).toEqual([302, '/login?to=%2Faccount'])
      const response = await ann.post('/login?to=%2Faccount', SIGN_IN)
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/account'])
      expect([...ann.cookies.keys()]).toEqual(['__Host-session', '__Host-arrive-visitor'])
      expect(await (await ann.get('/account')).text()).toContain('<h1>Hello, ann</h1>')
    })

    it('signs out', async () => {
      const ann = visitor()
      await ann.post('/login', SIGN_IN)
      expect((await ann.post('/account', {})).status).toBe(303)
      expect((await ann.get('/account')).status).toBe(302)
    })

    it('refuses a wrong password, another site and a forged cookie', async () => {
      const response = await visitor().post('/login', { password: 'guessed' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Wrong password.')
      const elsewhere = await visitor().post('/login?to=https://other.example', SIGN_IN)
      expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([
        303,
        '/login?to=https://other.example',
      ])
      expect(elsewhere.headers.get('Set-Cookie')).toContain('session=')
      const headers = { Cookie: '__Host-session=ann' }
      expect((await get('/account', { headers })).status).toBe(302)
    })

    it('limits the forms of all pages', async () => {
      const password = 'x'.repeat(65 * 1024)
      expect((await visitor().post('/login', { password })).status).toBe(413)
    })

    it('has an API', async () => {
      expect(await (await get('/api/items')).json()).toEqual([
        { id: '1', name: 'Fern' },
        { id: '2', name: 'Moss' },
      ])
      expect(await (await get('/api/items/2')).json()).toEqual({ id: '2', name: 'Moss' })
      expect((await get('/api/items/3')).status).toBe(404)
      const ann = visitor()
      await ann.post('/login', SIGN_IN)
      expect(await (await ann.get('/api/me')).json()).toEqual({ name: 'ann' })
      expect(await text('/items')).toContain('>Load</button>')
    })

    it('sends events', async () => {
      const response = await get('/clock')
      expect(response.headers.get('Content-Type')).toBe('text/event-stream')
      const reader = response.body!.getReader()
      const { value } = await reader.read()
      expect(new TextDecoder().decode(value)).toMatch(/^data: \d{4}-.*\n\n$/)
      await reader.cancel()
      expect(await text('/time')).toContain('>Time: </h1>')
    })

    it('takes a webhook with the right signature', async () => {
      const body = JSON.stringify({ type: 'order.paid' })
      const secret = 'what the sender signs with'
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const send = (headers: HeadersInit) => get('/webhook', { method: 'POST', body, headers })
      expect((await send({ 'X-Signature': signature })).status).toBe(204)
      await expect.poll(() => started().logs.join('\n')).toContain('webhook: order.paid')
      expect((await send({})).status).toBe(403)
    })

    it('asks for the password of a page', async () => {
      expect((await get('/report')).status).toBe(401)
      const credentials = btoa(`operator:${SIGN_IN.password}`)
      const headers = { Authorization: `Basic ${credentials}` }
      const response = await get('/report', { headers })
      expect(await response.text()).toContain('>12 sold</h1>')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    })
  })

  describe('the app of these endpoints', () => {
    it('leaves a page with a transition', async () => {
      const [, styles] = /<style [^>]*>(.*?)<\/style>/s.exec(await text('/')) ?? []
      expect(styles).toContain('::view-transition-old(.page-leaves)')
    })
  })
}

/** Of `.dev.vars`. */
const SIGN_IN = { password: 'a password for this machine' }

import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testForms({ started, text, visitor }: RunningGuideApp): void {
  describe('forms', () => {
    it('takes a form', async () => {
      const response = await visitor().post('/newsletter', { email: 'ann@mail.example' })
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/We wrote to (<!-- -->)?ann@mail.example/)
      const { DB } = started().env as { DB: D1Database }
      expect(await DB.prepare('SELECT email FROM readers').raw()).toEqual([['ann@mail.example']])
    })

    it('refuses what is no address, and keeps what was typed', async () => {
      const response = await visitor().post('/newsletter', { email: 'ann' })
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(html).toContain('aria-invalid="true"')
      expect(html).toContain('value="ann"')
      expect(html).toContain('Is this an email address?')
    })

    it('says what a schema refuses beside each field, and keeps what was typed', async () => {
      const refused = await visitor().post('/booking', { day: '2099-01-01', guests: '9' })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('<span id="guests-error">Eight at most.</span>')
      expect(html).toContain('<span id="day-error"></span>')
      expect(html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="guests" value="9"/)
      expect(html).toMatch(/<input[^>]* aria-invalid="false"[^>]* name="day" value="2099-01-01"/)
      const none = await (await visitor().post('/booking', {})).text()
      expect(none).toContain('id="day-error"')
      const taken = await visitor().post('/booking', { day: '2099-01-01', guests: '2' })
      expect(taken.headers.get('Location')).toBe('/booked?day=2099-01-01')
    })

    it('sets a cookie, which the next document reads', async () => {
      expect(await text('/theme')).toContain('<button value="dark" name="theme">')
      const ann = visitor()
      const response = await ann.post('/theme', { theme: 'dark' })
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe('/')
      expect(response.headers.get('Set-Cookie')).toBe(
        '__Host-theme=dark; Path=/; HttpOnly; Secure; SameSite=Lax',
      )
      expect(await (await ann.get('/')).text()).toContain('<html lang="en" data-theme="dark">')
      const back = await ann.post(
        '/theme',
        { theme: 'dark' },
        { headers: { Referer: 'https://shop.example/tasks?done=1' } },
      )
      expect(back.headers.get('Location')).toBe('/tasks?done=1')
      expect((await ann.post('/theme', { theme: 'pink' })).status).toBe(422)
    })
  })
}

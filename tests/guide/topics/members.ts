import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { photoForm } from '../photo.ts'

export function testMembers({ get, text, visitor }: RunningGuideApp): void {
  describe('data of the document in a page', () => {
    it('is what the context has', async () => {
      expect(await text('/welcome')).toContain('<a href="/login">Sign in</a>')
      const ann = await signedIn()
      const html = await (await ann.get('/welcome')).text()
      expect(html.replaceAll('<!-- -->', '')).toContain('<p>Signed in as ann</p>')
    })
  })

  describe('private images', () => {
    it('are served to their owner only', async () => {
      const ann = await signedIn()
      expect((await ann.post('/album', photoForm())).status).toBe(303)
      const html = await (await ann.get('/album')).text()
      const [, path] = /<img src="(\/pictures\/[\w-]+)"/.exec(html)!
      const picture = await ann.get(path!)
      expect(picture.headers.get('Content-Type')).toBe('image/png')
      expect(picture.headers.get('Cache-Control')).toBe('private, max-age=3600')
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(200_000)
      expect((await get(path!)).status).toBe(302)
      expect((await ann.get('/pictures/nothing')).status).toBe(404)
      const page = photoForm(new File(['<script>'], 'a.html', { type: 'text/html' }))
      expect((await ann.post('/album', page)).status).toBe(422)
    })
  })

  async function signedIn() {
    const ann = visitor()
    await ann.post('/login', { password: 'only for tests' })
    return ann
  }
}

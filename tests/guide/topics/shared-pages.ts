import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testSharedPages({ get, visitor, text }: RunningGuideApp): void {
  describe('shared pages', () => {
    it('come from the edge, until an action has changed them', async () => {
      expect(await text('/books/1')).toContain('<h1>Middlemarch</h1>')
      const shared = await get('/books/1')
      expect(shared.headers.get('Cache-Status')).toBe('Cloudflare; hit; detail=HIT')
      expect(shared.headers.get('Cache-Control')).toBe('private, no-cache')
      const changed = await visitor().post('/books/1/edit', { title: 'Romola' })
      expect(changed.headers.get('Location')).toBe('/books/1')
      expect(changed.headers.getSetCookie().join()).toContain('arrive-fresh=1')
      expect(await text('/books/1')).toContain('<h1>Romola</h1>')
    })

    it('are the same for everybody, but for the name', async () => {
      expect(await text('/books/1')).toContain('<p>Not signed in</p>')
      const response = await get('/books/1', { headers: { Cookie: 'name=Ada' } })
      expect(response.headers.get('Cache-Status')).toBe('Cloudflare; hit; detail=HIT')
      expect(response.headers.get('Age')).toMatch(/^\d+$/)
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(await response.text()).toContain('<p>Signed in as Ada</p>')
      expect(await text('/books/1')).toContain('<p>Not signed in</p>')
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testCaching({ get, visitor, text }: RunningGuideApp): void {
  describe('kept pages', () => {
    it('come from the cache, until an action has changed them', async () => {
      expect(await text('/books/1')).toContain('<h1>Middlemarch</h1>')
      const kept = await get('/books/1')
      expect(kept.headers.get('Cache-Status')).toBe('Cloudflare; hit; detail=HIT')
      expect(kept.headers.get('Age')).toMatch(/^\d+$/)
      expect(kept.headers.get('Cache-Control')).toBe('private, no-cache')
      const changed = await visitor().post('/books/1/edit', { title: 'Romola' })
      expect(changed.headers.get('Location')).toBe('/books/1')
      expect(changed.headers.getSetCookie().join()).toContain('arrive-fresh=1')
      expect(await text('/books/1')).toContain('<h1>Romola</h1>')
    })

    it('may be stored by other caches too', async () => {
      const response = await get('/imprint')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    })
  })
}

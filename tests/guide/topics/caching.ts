import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testCaching({ get }: RunningGuideApp): void {
  describe('a page with cacheControl', () => {
    it('may be stored by other caches too', async () => {
      const response = await get('/imprint')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    })
  })
}

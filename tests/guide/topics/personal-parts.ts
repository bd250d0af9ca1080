import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testPersonalParts({ get, text }: RunningGuideApp): void {
  describe('a kept page with a personal part', () => {
    it('is shared, but for the name', async () => {
      expect(await text('/year')).toContain('<p>Not signed in</p>')
      const response = await get('/year', { headers: { Cookie: 'name=Ada' } })
      expect(response.headers.get('Cache-Status')).toBe('Cloudflare; hit; detail=HIT')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(await response.text()).toContain('<p>Signed in as Ada</p>')
      expect(await text('/year')).toContain('<p>Not signed in</p>')
    })
  })
}

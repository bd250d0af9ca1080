import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testStaticFiles({ get, text }: RunningGuideApp): void {
  describe('static files', () => {
    it('have the URL of their path, and are asked for again', async () => {
      const file = await get('/.well-known/security.txt')
      expect(await file.text()).toContain('Contact: mailto:security@shop.example')
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
      const headers = { 'If-None-Match': file.headers.get('ETag')! }
      expect((await get('/.well-known/security.txt', { headers })).status).toBe(304)
      expect((await get('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml')
    })

    it('have a hash in their name if a component imports them', async () => {
      const [, path] = /<img src="(\/assets\/logo-[\w-]+\.svg)"/.exec(await text('/press'))!
      const file = await get(path!)
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect((await get('/assets/logo-gone.svg')).headers.get('Cache-Control')).toBe('no-store')
    })
  })
}

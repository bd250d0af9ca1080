import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testImages({ get, text }: RunningGuideApp): void {
  describe('images', () => {
    it('have their size and a file for each screen, and only the first is loaded at once', async () => {
      const [first, second] = (await text('/garden')).match(/<img [^>]*>/g)!
      expect(first).toContain('width="2400" height="1600"')
      expect(first).toContain('/cdn-cgi/image/width=320,format=auto/photos/fern.jpg 320w, ')
      expect(first).toContain('loading="eager" fetchPriority="high"')
      expect(second).toContain('loading="lazy"')
      expect(second).not.toContain('1280w')
    })

    it('are the originals on this machine', async () => {
      const response = await get('/cdn-cgi/image/width=320,format=auto/photos/fern.jpg')
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe('/photos/fern.jpg')
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testSeo({ get, text }: RunningGuideApp): void {
  describe('SEO', () => {
    it('has title, description and card in the head', async () => {
      const html = await text('/about?from=mail')
      const [head = ''] = html.split('</head>')
      expect(head).toContain('<title>About us</title>')
      expect(head).toContain('<link rel="canonical" href="https://app.test/about"/>')
      expect(head).toContain('<meta property="og:image" content="https://app.test/card.png"/>')
      expect(await text('/thanks')).toContain('<meta name="robots" content="noindex"/>')
    })

    it('has a sitemap, which robots.txt names', async () => {
      const sitemap = await get('/sitemap.xml')
      expect(sitemap.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
      expect(await sitemap.text()).toContain('<loc>https://app.test/books/1</loc>')
      expect(await (await get('/robots.txt')).text()).toContain('https://app.test/sitemap.xml')
    })
  })
}

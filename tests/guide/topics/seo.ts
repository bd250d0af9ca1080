import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testSeo(app: RunningGuideApp): void {
  const { get, text } = app

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

    it('has structured data without a tag in it', async () => {
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await text('/rope'))!
      expect(json).not.toContain('<')
      expect(JSON.parse(json!)).toMatchObject({
        '@type': 'Product',
        name: 'Rope, <10 m',
        url: 'https://app.test/rope',
      })
    })
  })

  describe('structured data in a browser', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)
    const DATA = 'script[type="application/ld+json"]'

    it('is in the document and in a page that is shown in place, and nothing is refused', async () => {
      const complaints: string[] = []
      page().on('pageerror', (error) => complaints.push(String(error)))
      page().on('console', (message) => complaints.push(message.text()))
      await open('/rope')
      expect(JSON.parse(await textOf(DATA))).toMatchObject({ name: 'Rope, <10 m' })
      await loadRouter()
      await page().evaluate(() => void navigation.navigate('/thanks'))
      await expect.poll(() => textOf('h1')).toBe('Thank you')
      expect(await textOf(DATA)).toBe('')
      await page().evaluate(() => void navigation.navigate('/rope'))
      await expect.poll(() => textOf('h1')).toBe('Rope, <10 m')
      expect(JSON.parse(await textOf(DATA))).toMatchObject({ name: 'Rope, <10 m' })
      expect(await isSameDocument()).toBe(true)
      expect(complaints).toEqual([])
    })
  })
}

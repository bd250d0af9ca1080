import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testNavigation({ text }: RunningGuideApp): void {
  describe('navigation', () => {
    it('has a link without prefetch, to a page that is loaded again on Back, and one for a prefetch in view', async () => {
      const html = await text('/overview')
      expect(html).toContain('<a href="/stock" data-prefetch="none">')
      expect(html).toContain('<a href="/" data-prefetch="visible">')
      expect(await text('/stock')).toMatch(/<h1>Stock at \d{4}-/)
    })
  })

  describe('browsers', () => {
    it('scrolls smoothly by its styles', async () => {
      const [, styles] = /<style [^>]*>(.*?)<\/style>/s.exec(await text('/')) ?? []
      expect(styles).toContain('scroll-behavior:smooth')
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testActiveLinks(app: RunningGuideApp): void {
  describe('active links', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('are marked in the HTML of the Worker', async () => {
      const html = await app.text('/shop/plants')
      expect(html).toContain('<a href="/shop/plants" aria-current="page" aria-busy="false">')
      expect(html).toContain('<a href="/shop/tools" aria-busy="false">')
    })

    it('say that they are pending, and are current when the page is there', async () => {
      await open('/shop/plants')
      await loadRouter()
      await page().$eval('[href="/shop/tools"]', (link) => (link as HTMLElement).click())
      await page().waitForSelector('[href="/shop/tools"][aria-busy="true"]')
      await page().waitForSelector('html[data-navigating]')
      expect(await textOf('[aria-current]')).toBe('Plants')
      await expect.poll(() => textOf('h1')).toBe('Tools')
      expect(await textOf('[aria-current]')).toBe('Tools')
      expect(await page().$('[aria-busy="true"]')).toBeNull()
      expect(await isSameDocument()).toBe(true)
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testComingFrom(app: RunningGuideApp): void {
  const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

  describe('the recipes for who moves an app', () => {
    it('show a deferred value, breadcrumbs, and what an action returns for values', async () => {
      await open('/crumbs/shoes')
      await loadRouter()
      await expect.poll(() => textOf('#stock')).toBe('7 left')
      expect(await textOf('nav')).toBe('Crumbs / Shoes')
      await page().click('button:has(+ output)')
      await expect.poll(() => textOf('output')).toBe('Size 43')
      expect(await isSameDocument()).toBe(true)
      expect(await page().evaluate(() => document.forms.length)).toBe(0)
    })
  })
}

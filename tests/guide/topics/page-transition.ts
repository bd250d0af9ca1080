import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

/** Longer than the test takes. */
const SLOWED_MS = 60_000

export function testPageTransition(app: RunningGuideApp): void {
  const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

  describe('an element that two pages share', () => {
    it('moves from one page to the other on a click, Back and Forward', async () => {
      await openSlowed()
      await page().click('main a')
      await expect.poll(() => textOf('h1')).toBe('emma')
      await expect.poll(moving).toEqual(['cover-emma'])
      await page().evaluate(() => history.back())
      await expect.poll(() => textOf('h1')).toBe('Books')
      await expect.poll(moving).toEqual(['cover-emma'])
      await page().evaluate(() => history.forward())
      await expect.poll(() => textOf('h1')).toBe('emma')
      await expect.poll(moving).toEqual(['cover-emma'])
      expect(await isSameDocument()).toBe(true)
    })

    it('passes a click while it moves to the link around it', async () => {
      await openSlowed()
      await page().click('main a')
      await expect.poll(() => textOf('h1')).toBe('emma')
      await page().evaluate(() => history.back())
      await expect.poll(() => textOf('h1')).toBe('Books')
      await expect.poll(moving).toEqual(['cover-emma'])
      const { x, y } = (await (await page().$('main img'))!.boundingBox())!
      await page().mouse.click(x + 50, y + 50)
      await expect.poll(() => textOf('h1')).toBe('emma')
    })
  })

  async function openSlowed(): Promise<void> {
    await open('/covers')
    await loadRouter()
    await page().evaluate((ms) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`::view-transition-group(*) { animation-duration: ${ms}ms }`)
      document.adoptedStyleSheets.push(sheet)
    }, SLOWED_MS)
  }

  /** The names of what moves. */
  function moving(): Promise<string[]> {
    return page().evaluate(() => {
      const all = document.documentElement.getAnimations({ subtree: true })
      const parts = all.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      return parts.flatMap((part) => /^::view-transition-group\((.*)\)$/.exec(part)?.slice(1) ?? [])
    })
  }
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testCart(app: RunningGuideApp): void {
  const { get, visitor } = app

  describe('the number of things in the cart, without JavaScript', () => {
    it('is a part of a shared page, also after a form', async () => {
      const ann = visitor()
      expect(await cartOf(await ann.get('/products/7'))).toBe('Cart: 0')
      expect((await ann.post('/products/7', {})).status).toBe(303)
      const shown = await ann.get('/products/7')
      expect(shown.headers.get('Cache-Status')).toContain('hit')
      expect(await cartOf(shown)).toBe('Cart: 1')
      expect(await cartOf(await get('/products/7'))).toBe('Cart: 0')
    })
  })

  describe('the number of things in the cart', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('is new after a form, and after a click if another tab has changed it', async () => {
      await open('/products/7')
      await loadRouter()
      await page().click('main button')
      await expect.poll(inCart).toBe('Cart: 1')
      const other = await page().browserContext().newPage()
      await other.goto(page().url())
      await other.click('main button')
      await expect.poll(() => other.$eval('header', ({ textContent }) => textContent)).toBe('Cart: 2')
      expect(await inCart()).toBe('Cart: 1')
      await page().bringToFront()
      await page().click('main a')
      await expect.poll(() => textOf('h1')).toBe('Rope 8')
      await expect.poll(inCart).toBe('Cart: 2')
      expect(await isSameDocument()).toBe(true)
    })

    function inCart(): Promise<string> {
      return textOf('header')
    }
  })
}

async function cartOf(response: Response): Promise<string | undefined> {
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return /<p>(Cart: \d+)<\/p>/.exec(html)?.[1]
}

import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testTheme(app: RunningGuideApp): void {
  describe('a theme on a cached page', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('leaves the page the same for everybody', async () => {
      const [light, dark] = await Promise.all(['light', 'dark'].map(offers))
      expect(light!.headers.get('Cache-Control')).toBe('public, max-age=60')
      expect(await light!.text()).toBe(await dark!.text())
    })

    it('is there before anything is painted, and stays from page to page', async () => {
      const errors: string[] = []
      page().on('console', (message) => errors.push(message.text()))
      await open('/offers')
      expect(await theme()).toBeUndefined()
      await page().click('body > button')
      expect(await theme()).toBe('dark')
      expect(await background()).toBe('rgb(17, 24, 39)')
      await loadRouter()
      await page().evaluate(() => void navigation.navigate('/log'))
      await expect.poll(() => textOf('h1')).toBe('Log')
      expect([await theme(), await isSameDocument()]).toEqual(['dark', true])
      await page().setRequestInterception(true)
      page().on('request', (request) => {
        if (request.resourceType() === 'script') void request.abort()
        else void request.continue()
      })
      await page().reload()
      expect([await theme(), await background()]).toEqual(['dark', 'rgb(17, 24, 39)'])
      expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    })

    function offers(value: string): Promise<Response> {
      return app.get('/offers', { headers: { Cookie: `theme=${value}` } })
    }

    function theme(): Promise<unknown> {
      return page().evaluate(() => document.documentElement.dataset['theme'])
    }

    function background(): Promise<unknown> {
      return page().evaluate(() => getComputedStyle(document.body).backgroundColor)
    }
  })
}

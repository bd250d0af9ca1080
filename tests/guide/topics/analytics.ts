import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testAnalytics(app: RunningGuideApp): void {
  describe('analytics', () => {
    const { page, open, loadRouter, textOf } = guideBrowser(app)

    it('load the script of another site under the policy, and count each page once', async () => {
      const loaded = answerGoogle()
      await open('/shop/plants')
      await expect.poll(() => page().evaluate(() => window.hasRun)).toBe(true)
      expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX'])
      await loadRouter()
      await page().$eval('[href="/shop/tools"]', (link) => (link as HTMLElement).click())
      await expect.poll(() => textOf('h1')).toBe('Tools')
      await expect.poll(views).toEqual(['/shop/plants Plants', '/shop/tools Tools'])
      await page().evaluate(() => history.back())
      await expect.poll(async () => (await views()).length).toBe(3)
    })

    /** In place of Google: nothing leaves this machine. */
    function answerGoogle(): string[] {
      const urls: string[] = []
      void page().setRequestInterception(true)
      page().on('request', (request) => {
        if (new URL(request.url()).hostname !== 'www.googletagmanager.com') {
          return void request.continue()
        }
        urls.push(request.url())
        const body = 'window.hasRun = true'
        void request.respond({ contentType: 'text/javascript', body })
      })
      return urls
    }

    function views(): Promise<string[]> {
      return page().evaluate(() =>
        window
          .dataLayer!.filter(([, name]) => name === 'page_view')
          .map(([, , { page_location, page_title }]) => {
            return `${new URL(page_location).pathname} ${page_title}`
          }),
      )
    }
  })
}

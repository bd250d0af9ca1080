import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testAccessibility(app: RunningGuideApp): void {
  describe('accessible navigation', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('moves the focus to the mistake, then to the heading of the next page', async () => {
      await open('/join')
      await loadRouter()
      await page().type('[name=email]', 'ann')
      await page().click('main button')
      await expect.poll(() => textOf('#email-error')).toBe('This is no email address.')
      await expect.poll(focused).toBe('INPUT')
      expect(await page().title()).toBe('Error: Join the club')
      await page().type('[name=email]', '@mail.example')
      await page().click('main button')
      await expect.poll(() => textOf('h1')).toBe('Welcome to the club')
      await expect.poll(focused).toBe('H1')
      expect(await textOf('#arrive\\:announcer')).toBe('Welcome to the club')
      expect(await isSameDocument()).toBe(true)
    })

    it('works without JavaScript', async () => {
      const response = await app.visitor().post('/join', { email: 'ann' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('<title>Error: Join the club</title>')
    })

    function focused(): Promise<unknown> {
      return page().evaluate(() => document.activeElement?.nodeName)
    }
  })
}
